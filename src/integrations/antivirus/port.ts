import { BusyError, ValidationError } from '#domain/errors.ts'

/**
 * Looks a file over before it is kept.
 * @throws {Infected} @throws {NotScanned} when nobody could say that it is clean.
 */
export type Scan = (bytes: Uint8Array) => Promise<void>

/** The file carries something harmful; `signature` is the scanner's name for it, for the log. */
export class Infected extends ValidationError {
  override name = 'Infected'
  readonly signature: string

  constructor(signature: string) {
    super([
      {
        campo: 'arquivo',
        mensagem:
          'O antivírus encontrou algo perigoso neste arquivo, e ele não foi guardado. Não o abra: peça outro a quem o enviou.',
      },
    ])
    this.signature = signature
  }
}

/** The scanner is away, takes too long or answers what nobody understands: the file is not kept, and may be sent again. */
export class NotScanned extends BusyError {
  override name = 'NotScanned'

  constructor(options?: ErrorOptions) {
    super(
      'O antivírus não respondeu, e o arquivo não foi guardado. Tente de novo em instantes; se continuar assim, avise quem cuida do servidor.',
      options,
    )
  }
}
