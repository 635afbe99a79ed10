import { type ComponentType, createContext, use } from 'react'
import type { Centavos } from '#domain/money.ts'

export type PixDialogProps = {
  divida: { pagamento_id: string } | { cobranca_id: string }
  /** What is owed, as the list has it; the server works it out anew. */
  valor: Centavos
  /** What it is for, as the bank shows it: 'Semana 2 ABC1D23'. */
  descricao: string
  /** A line under the title: whose it is. */
  about: string
  cliente: { nome: string; telefone: string }
  /** The text to send the code with. */
  message: (pix: { copia_e_cola: string; link?: string | undefined }) => string
  /** The lists to be read again once it is paid. */
  invalidates: readonly string[]
  onClose: () => void
}

/** The feature of the Pix charges, each part a chunk of its own; whoever composes the app hands them in. */
export type PixParts = {
  Dialog: ComponentType<PixDialogProps>
  Occurrences: ComponentType
  Preferred: ComponentType
}

const Parts = createContext<PixParts | undefined>(undefined)

/** Stands once around the whole app. Without it (a screen's own test) the slots below stay empty. */
export const PixProvider = Parts

/** A Pix for a payment or an extra charge: its QR code, its link, and word of the money when it comes. Open while mounted. */
export function PixDialog(props: PixDialogProps) {
  const parts = use(Parts)
  return parts && <parts.Dialog {...props} />
}

/** Money that came in by Pix and settled nothing; nothing to be seen while there is none. */
export function PixOccurrences() {
  const parts = use(Parts)
  return parts && <parts.Occurrences />
}

/** Who makes the Pix charges, where several gateways are configured. */
export function PreferredGateway() {
  const parts = use(Parts)
  return parts && <parts.Preferred />
}
