import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { Money } from '#web/ui/values.tsx'
import type { DividaDoCliente } from '../../contract.ts'
import { fichasQueries } from '../api.ts'

type Props = { cliente_id: string; onReceive: (divida: DividaDoCliente) => void }

/** What a customer owes today, each debt with its fees and the way to receive it. */
export function Debts({ cliente_id, onReceive }: Props) {
  const query = useQuery(fichasQueries.dividas(cliente_id))
  return (
    <RecordSection title="Quanto deve hoje">
      <QueryView
        query={query}
        loading="Carregando dívidas..."
        failure="Não foi possível carregar as dívidas."
      >
        {({ deve_hoje, a_vencer, dividas }) => (
          <>
            <p className="text-2xl font-bold" data-cor={deve_hoje > 0 ? 'vermelho' : 'verde'}>
              {deve_hoje > 0 ? formatBRL(deve_hoje) : 'Nada em aberto'}
            </p>
            {a_vencer > 0 && <p className="text-tinta-2">A vencer: {formatBRL(a_vencer)}</p>}
            {dividas.length > 0 && (
              <AlertRows>
                {dividas.map((divida) => (
                  <Debt key={divida.id} divida={divida} onReceive={() => onReceive(divida)} />
                ))}
              </AlertRows>
            )}
          </>
        )}
      </QueryView>
    </RecordSection>
  )
}

function Debt({ divida, onReceive }: { divida: DividaDoCliente; onReceive: () => void }) {
  const { titulo, data_vencimento, dias_atraso, devido, encargos, contestada, simulada } = divida
  return (
    <AlertRow
      title={
        <>
          {titulo}: <Money value={devido} />
        </>
      }
      badges={
        <>
          {dias_atraso > 0 && (
            <Badge cor="vermelho">
              {dias_atraso === 1 ? '1 dia de atraso' : `${dias_atraso} dias de atraso`}
            </Badge>
          )}
          {contestada && <Badge cor="laranja">Contestada</Badge>}
          {simulada && <Badge>SIMULADA</Badge>}
        </>
      }
      about={
        <>
          {divida.moto_placa && `Moto ${divida.moto_placa}, `}vencimento {formatDay(data_vencimento)}
          {encargos > 0 && (
            <>
              , com <Money value={encargos} /> de multa e juros
            </>
          )}
        </>
      }
      actions={
        !simulada && (
          <Button size="small" icon={HandCoins} aria-label={`Receber: ${titulo}`} onClick={onReceive}>
            Receber
          </Button>
        )
      }
    />
  )
}
