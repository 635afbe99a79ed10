import { BusyError, ValidationError } from '#domain/errors.ts'

/**
 * Scans a file before it is stored.
 * @throws {Infected} if it is harmful.
 * @throws {NotScanned} if the scan failed.
 */
export type Scan = (bytes: Uint8Array) => Promise<void>

/** The file is harmful; `signature` is the scanner's name for the finding, for the log. */
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

/**
 * The scanner is down, too slow or gave an unknown answer: the file is not stored and may be sent
 * again.
 */
export class NotScanned extends BusyError {
  override name = 'NotScanned'

  constructor(options?: ErrorOptions) {
    super(
      'O antivírus não respondeu, e o arquivo não foi guardado. Tente de novo em instantes; se continuar assim, avise quem cuida do servidor.',
      options,
    )
  }
}
