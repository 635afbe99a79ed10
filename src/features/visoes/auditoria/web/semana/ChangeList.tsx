import { EFEITOS } from '#domain/access/efeitos.ts'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { InstantText, Money } from '#web/ui/values.tsx'
import type { MudancaDaSemana } from '../../semana/contract.ts'

type Props = {
  mudancas: readonly MudancaDaSemana[]
  /** A person's name by user name. */
  nameOf: (usuario: string) => string
}

/** Changes one below another: who did what to which record, when and why, with its amount. */
export const ChangeList = ({ mudancas, nameOf }: Props) => (
  <ol className="divide-y divide-borda">
    {mudancas.map((mudanca) => (
      <li key={`${mudanca.linha} ${mudanca.efeito} ${mudanca.o_que}`} className="flex gap-3 py-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <span className="font-medium">{nameOf(mudanca.usuario)}</span>: {mudanca.o_que},{' '}
            {mudanca.url ? (
              <AppLink className="text-link" href={mudanca.url as Href}>
                {mudanca.registro}
              </AppLink>
            ) : (
              mudanca.registro
            )}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-tinta-2">
            <InstantText instant={mudanca.em} /> · {EFEITOS[mudanca.efeito].label}
            {mudanca.motivo && ` · Motivo: ${mudanca.motivo}`} ·{' '}
            <AppLink
              className="text-link"
              href={filteredHref('/admin/controle/auditoria', { busca: mudanca.entidade_id })}
              aria-label={`Ver na auditoria: ${mudanca.o_que}, ${mudanca.registro}`}
            >
              Ver na auditoria
            </AppLink>
          </p>
        </div>
        {mudanca.valor !== null && (
          <p className="shrink-0 font-medium">
            <Money value={mudanca.valor} />
          </p>
        )}
      </li>
    ))}
  </ol>
)
