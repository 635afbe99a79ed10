import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cor } from '#web/ui/Badge.tsx'

const KINDS = {
  erro: { cor: 'vermelho', icon: OctagonAlert },
  aviso: { cor: 'amarelo', icon: TriangleAlert },
  sucesso: { cor: 'verde', icon: CircleCheck },
  info: { cor: 'azul', icon: Info },
} as const satisfies Record<string, { cor: Cor; icon: unknown }>

type AlertProps = {
  tipo?: keyof typeof KINDS
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  /** Not announced: rendered together with its surroundings, such as a card of a list. */
  quiet?: boolean
}

/** A message that is part of the page. An error is announced as soon as it appears and stays until closed. */
export function Alert({ tipo = 'info', title, children, actions, onDismiss, quiet }: AlertProps) {
  const { cor, icon: Icon } = KINDS[tipo]
  return (
    <div
      className="alert tinted"
      data-cor={cor}
      role={tipo === 'erro' && !quiet ? 'alert' : undefined}
    >
      <Icon size={20} aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          className="-m-2 grid size-9 place-items-center rounded-2"
          onClick={onDismiss}
          aria-label="Fechar aviso"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
