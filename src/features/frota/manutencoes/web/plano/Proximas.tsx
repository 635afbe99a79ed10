import { Wrench } from 'lucide-react'
import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { ChatButton } from '#features/contato/mensagens/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { type ListQuery, usePage } from '#web/data/lists.ts'
import type { ListCount } from '#web/list-count.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Previsao } from '../../plano/contract.ts'
import { planoQueries } from './api.ts'

const SEMANA = 7

/** The groups of the list, in their order; the last is closed at first. */
const GRUPOS = ['Vencidas', 'Em breve', '7 dias', '30 dias', 'Sem registro'] as const
type Grupo = (typeof GRUPOS)[number]

function groupOf({ situacao, previsto_para }: Previsao, today: CalendarDay): Grupo {
  if (situacao === 'vencido') return 'Vencidas'
  if (situacao === 'em_breve') return 'Em breve'
  if (situacao === 'sem_registro') return 'Sem registro'
  return previsto_para && previsto_para <= addDays(today, SEMANA) ? '7 dias' : '30 dias'
}

const shortDay = (day: CalendarDay) => formatDay(day).slice(0, 5)

/** '20/08, faltam ≈ 250 km'. */
function whenOf(row: Previsao) {
  if (row.situacao === 'sem_registro') return 'Nunca foi registrado'
  const known = row.situacao === 'vencido' ? null : row.km_estimado
  const left = row.vence_km === null ? null : row.vence_km - (known ?? row.km_atual)
  const about = known === null || known === row.km_atual ? '' : '≈ '
  const km = left !== null && (left > 0 ? `faltam ${about}${formatKm(left)}` : pastOf(row))
  return [row.previsto_para && shortDay(row.previsto_para), km].filter(Boolean).join(', ')
}

/** Past its km by the odometer; an estimate says only that it is about now. */
const pastOf = ({ vence_km, km_atual }: Previsao) =>
  km_atual >= vence_km! ? `passou ${formatKm(km_atual - vence_km!)}` : 'por agora'

type Listed = Pick<ListQuery<Previsao>, 'items' | 'hasMore'>

/** How many are due, without those never done, which come last: '50+' while more may follow. */
export function dueCount({ items, hasMore }: Listed): ListCount | undefined {
  const due = items?.filter(({ situacao }) => situacao !== 'sem_registro')
  const mayFollow = hasMore && due?.length === items?.length
  return due && { total: due.length, atLeast: mayFollow || undefined }
}

type Props = { onRegister: (moto_id: string, item_id: string | null) => void }

/** What is due in the next 30 days on each motorcycle, and what was never done. */
export function Proximas({ onRegister }: Props) {
  const today = useToday()
  const previsao = usePage(planoQueries.next(today))
  return (
    <Card>
      <QueryList
        query={previsao}
        skeleton="rows"
        noun={['a previsão', 'as previsões']}
        empty="Nada vence nos próximos 30 dias."
      >
        {(items) =>
          GRUPOS.map((grupo) => {
            const rows = items.filter((row) => groupOf(row, today) === grupo)
            if (rows.length === 0) return null
            return (
              <Fold key={grupo} title={grupo} count={rows.length} open={grupo !== 'Sem registro'}>
                <AlertRows>
                  {rows.map((row) => (
                    <Row
                      key={`${row.moto_id} ${row.item_id}`}
                      row={row}
                      onRegister={() => onRegister(row.moto_id, row.item_id)}
                    />
                  ))}
                </AlertRows>
              </Fold>
            )
          })
        }
      </QueryList>
    </Card>
  )
}

function Row({ row, onRegister }: { row: Previsao; onRegister: () => void }) {
  const { moto_id, placa, item, previsto_para, cliente_id, cliente_nome, cliente_telefone } = row
  return (
    <AlertRow
      compact
      title={
        <>
          <span className="tabular tracking-wide">
            <MotoLink id={moto_id}>{placa}</MotoLink>
          </span>{' '}
          {item}
        </>
      }
      about={whenOf(row)}
      actions={
        <>
          <Button
            size="small"
            icon={Wrench}
            aria-label={`Registrar ${item} da moto ${placa}`}
            onClick={onRegister}
          >
            Registrar
          </Button>
          {cliente_id && previsto_para && (
            <ChatButton
              size="small"
              aria-label={`Avisar cliente: ${cliente_nome}`}
              chat={{
                numero: cliente_telefone ?? '',
                mensagem: `Manutenção da sua moto (${item}) prevista para ${shortDay(previsto_para)}. Passe na loja até lá.`,
                cliente_id,
              }}
            >
              Avisar cliente
            </ChatButton>
          )}
        </>
      }
    />
  )
}
