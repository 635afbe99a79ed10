import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Money } from '#web/ui/values.tsx'
import type { ReciboDaDivida } from '../../recibo/contract.ts'
import { recibosQueries } from './api.ts'
import { ReciboButton } from './ReciboButton.tsx'

/** The receipts of a debt, each to print or to send; nothing if there are none. */
export function RecibosOfDivida({ of }: { of: RefDivida }) {
  const recibos = useQuery(recibosQueries.ofDivida(of))
  return (
    <QueryView query={recibos} skeleton="rows" noun="os recibos">
      {(found) =>
        found.length > 0 && (
          <section aria-label="Recibos" className="grid gap-2">
            <h3 className="font-bold">Recibos</h3>
            <ul className="grid gap-2">
              {found.map((recibo) => (
                <Recibo key={recibo.id} recibo={recibo} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  )
}

function Recibo({ recibo }: { recibo: ReciboDaDivida }) {
  const { numero, data, valor, forma, estornado_em } = recibo
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        Nº {numero}, <Money value={valor} />, {TIPO_RECEBIMENTO_LABEL[forma]}, {formatDay(data)}{' '}
        {estornado_em && <Badge cor="cinza">Anulado</Badge>}
      </span>
      <ReciboButton recebimento={recibo} />
    </li>
  )
}
