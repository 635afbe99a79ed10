import type { Centavos } from '#domain/money.ts'
import type { RootKey } from '#web/data/query-keys.ts'

export type PixDialogProps = {
  divida: { pagamento_id: string } | { cobranca_id: string }
  /** The amount owed, as the list shows it; the server calculates it again. */
  valor: Centavos
  /** What it is for, as the bank shows it: 'Semana 2 ABC1D23'. */
  descricao: string
  /** A line under the title: the customer and what is paid. */
  about: string
  cliente: { nome: string; telefone: string }
  /** The text of the message that carries the code. */
  message: (pix: { copia_e_cola: string; link?: string | undefined }) => string
  /** The queries to read again once it is paid. */
  invalidates: readonly RootKey[]
  onClose: () => void
}
