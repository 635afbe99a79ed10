import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { jobLabel } from '#features/sistema/configuracoes/rules.ts'
import type { Href } from '#web/data/href.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { LinhaAuditoria } from '../contract.ts'
import { LineDetails } from './LineDetails.tsx'

type Props = {
  linhas: readonly LinhaAuditoria[]
  /** Where a line leads to its record. */
  linked?: boolean
  /** More to do with a line, beneath its details. */
  actions?: (linha: LinhaAuditoria) => ReactNode
}

/** Lines of the trail, each a sentence that opens to all it knows. */
export const TrailLines = ({ linhas, ...props }: Props) => (
  <ol className="divide-y divide-borda">
    {linhas.map((linha) => (
      <Line key={linha.id} linha={linha} {...props} />
    ))}
  </ol>
)

function Line({ linha, linked, actions }: Omit<Props, 'linhas'> & { linha: LinhaAuditoria }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { quem, fez, alvo, resumo } = linha.frase
  const href = linked ? linha.href : null
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p id={`${id}-frase`} className="wrap-anywhere">
            <span className="font-medium">{quem}</span> {fez}{' '}
            {href ? (
              <AppLink href={href as Href} className="text-link">
                {alvo}
              </AppLink>
            ) : (
              <span className="font-medium">{alvo}</span>
            )}
            {resumo && `: ${resumo}`}
          </p>
          <p className="mt-1 text-sm text-tinta-2 wrap-anywhere">
            <InstantText instant={linha.em} />
            {linha.origem && ` · ${placeOf(linha.origem)}`}
            {linha.motivo && ` · ${linha.motivo}`}
          </p>
        </div>
        <IconButton
          label={open ? 'Ocultar detalhes' : 'Ver detalhes'}
          aria-describedby={`${id}-frase`}
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id}>{open && <LineDetails linha={linha}>{actions?.(linha)}</LineDetails>}</div>
    </li>
  )
}

const JOB = 'tarefa '
const placeOf = (origem: string) =>
  origem.startsWith(JOB) ? `Tarefa “${jobLabel(origem.slice(JOB.length))}”` : origem
