import { CheckCheck, MessageSquareText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { FilterBar, FilterSelect, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Mensagem } from '../contract.ts'
import { preview, statusBadge } from '../rules.ts'
import { mensagensQueries, refreshing } from './api.ts'
import { OpenLink } from './dialogs/Outcome.tsx'
import { historicoFilters } from './filters.ts'
import { numberText, whoseIs } from './labels.ts'

/** One choice a badge: both ways of having been sent read the same. */
const STATUS_OPTIONS = [
  { value: 'todos', label: 'Todas' },
  ...(
    [
      'enviado',
      'falha',
      'delivered_ready',
      'delivered_simulated',
      'processando',
      'dispensada',
    ] as const
  ).map((value) => ({
    value,
    label: statusBadge(value).label,
  })),
] as const

/** Every message, newest first, in a scrolling box. */
export function HistoryTab({ pause }: { pause: boolean }) {
  const { filters, field, active, clear } = useUrlFilters(historicoFilters)
  const history = usePage(mensagensQueries.historico(filters), refreshing(pause))
  return (
    <>
      <FilterBar clear={active && clear}>
        <SearchField label="Buscar por cliente ou número" {...field('busca')} />
        <FilterSelect
          label="Situação"
          options={STATUS_OPTIONS}
          {...field('status')}
          value={filters.status === 'delivered_real' ? 'enviado' : filters.status}
        />
      </FilterBar>
      <QueryList
        query={history}
        skeleton="rows"
        noun="o histórico"
        empty={{ text: 'Nenhuma mensagem enviada ainda.', icon: MessageSquareText }}
        filtered={{
          active,
          clear,
          text: 'Nenhuma mensagem encontrada',
          hint: 'Tente ajustar a busca ou a situação.',
        }}
      >
        {(items) => (
          <ScrollBox>
            {items.map((mensagem) => (
              <Entry key={mensagem.id} mensagem={mensagem} />
            ))}
          </ScrollBox>
        )}
      </QueryList>
    </>
  )
}

/** Reached by Tab, so that the arrows scroll it. */
const ScrollBox = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Histórico de mensagens"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    className="card max-h-96 overflow-y-auto py-1"
  >
    <ul className="alert-rows">{children}</ul>
  </section>
)

function Entry({ mensagem }: { mensagem: Mensagem }) {
  const { numero, status, data_envio, provedor, enviada_por, motivo_falha, junto_com } = mensagem
  const badge = statusBadge(status)
  return (
    <li>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">
            <ClienteLink id={mensagem.cliente_id}>{whoseIs(mensagem)}</ClienteLink>
          </span>
          <span className="tabular text-tinta-2">{numberText(numero)}</span>
          <Badge cor={badge.cor}>{badge.label}</Badge>
        </p>
        <Words text={mensagem.mensagem} />
        {motivo_falha && (
          <p className={`text-sm ${status === 'falha' ? 'text-vermelho-tx' : 'text-tinta-2'}`}>
            {motivo_falha}
          </p>
        )}
        <p className="text-sm text-tinta-3">
          {mensagem.na_fila && 'Na fila, prevista para '}
          <InstantText instant={data_envio} />, por {enviada_por}
          {provedor && `, ${PROVIDER_NAME[provedor]}`}
        </p>
        {junto_com && (
          <p className="text-sm text-tinta-3">
            Outra dívida da mesma mensagem: o cliente recebeu uma só.
          </p>
        )}
        <Delivery mensagem={mensagem} />
      </div>
      <OpenLink mensagem={mensagem} size="small" />
    </li>
  )
}

/** The delivery status reported by the provider; the badge shows the sending status. */
function Delivery({ mensagem: { entregue_em, lida_em } }: { mensagem: Mensagem }) {
  if (!entregue_em) return null
  return (
    <p className="flex items-center gap-1 text-sm text-verde-tx">
      <CheckCheck size={16} aria-hidden className="shrink-0" />
      {lida_em ? 'Lida' : 'Entregue'} em <InstantText instant={lida_em ?? entregue_em} />
    </p>
  )
}

/** The first 100 characters; the rest on request. */
function Words({ text }: { text: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const short = preview(text.replace(/\s+/g, ' '))
  const isCut = text.length > short.length || short.endsWith('…')
  return (
    <p className={`my-1 text-sm wrap-anywhere text-tinta-2 ${open ? 'whitespace-pre-wrap' : ''}`}>
      <span id={id}>{open ? text : short}</span>{' '}
      {isCut && (
        <button
          type="button"
          className="text-link -my-1 py-1"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ver menos' : 'Ver tudo'}
        </button>
      )}
    </p>
  )
}
