import type { UseQueryResult } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { receberHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { overdueText } from '#domain/days/due-date.ts'
import { formatBRL } from '#domain/money.ts'
import { CobrarButton } from '#features/contato/mensagens/web/public.tsx'
import type { DividaDoCliente } from '#features/contratos/recebimentos/contract.ts'
import { isOwedOn } from '#features/contratos/recebimentos/dividas/rules.ts'
import type { Dividas } from '#features/visoes/contas-a-receber/contract.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { Money } from '#web/ui/values.tsx'

type Props = {
  query: Pick<UseQueryResult<Dividas>, 'data' | 'error' | 'refetch'>
  cliente: { id: string; nome: string }
}

/** What a customer owes today, each debt with its fees and the way to receive it. */
export function DividasCard({ query, cliente }: Props) {
  const cliente_id = cliente.id
  return (
    <RecordSection title="Quanto deve hoje">
      <QueryView query={query} noun="as dívidas">
        {({ em, deve_hoje, a_vencer, dividas }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-2xl font-bold">
                {deve_hoje > 0 ? formatBRL(deve_hoje) : 'Nada em aberto'}
              </p>
              {deve_hoje > 0 && (
                <span className="flex flex-wrap gap-2">
                  <CobrarButton cliente={cliente} />
                  {dividas.filter((divida) => isOwedOn(divida, em)).length > 1 && (
                    <LinkButton size="small" icon={HandCoins} href={receberHref(cliente_id)}>
                      Receber tudo
                    </LinkButton>
                  )}
                </span>
              )}
            </div>
            {a_vencer > 0 && <p className="mt-1.5 text-tinta-2">A vencer: {formatBRL(a_vencer)}</p>}
            {dividas.length > 0 && <DividaRows dividas={dividas} cliente_id={cliente_id} />}
          </>
        )}
      </QueryView>
    </RecordSection>
  )
}

const FIRST = 5

/** The debts that are due first, and the others on request. */
function DividaRows({
  dividas,
  cliente_id,
}: {
  dividas: readonly DividaDoCliente[]
  cliente_id: string
}) {
  const [all, setAll] = useState(false)
  // One more takes no more room than the button.
  const shown = all || dividas.length <= FIRST + 1 ? dividas : dividas.slice(0, FIRST)
  return (
    <>
      <AlertRows>
        {shown.map((divida) => (
          <Divida key={divida.id} divida={divida} cliente_id={cliente_id} />
        ))}
      </AlertRows>
      {shown.length < dividas.length && (
        <div className="mt-3">
          <Button size="small" onClick={() => setAll(true)}>
            Mostrar mais {dividas.length - shown.length} dívidas
          </Button>
        </div>
      )}
    </>
  )
}

function Divida({ divida, cliente_id }: { divida: DividaDoCliente; cliente_id: string }) {
  return (
    <AlertRow
      compact
      title={
        <>
          {divida.titulo}: <Money value={divida.devido} />
        </>
      }
      badges={
        <>
          {divida.dias_atraso > 0 && (
            <Badge cor="vermelho">{overdueText(divida.dias_atraso)}</Badge>
          )}
          {divida.contestada && <Badge cor="laranja">Contestada</Badge>}
          {divida.simulada && <Badge>SIMULADA</Badge>}
        </>
      }
      about={
        <>
          {divida.moto_placa && `Moto ${divida.moto_placa}, `}vencimento{' '}
          {formatDay(divida.data_vencimento)}
          {divida.encargos > 0 && (
            <>
              , com <Money value={divida.encargos} /> de multa e juros
            </>
          )}
        </>
      }
      actions={
        !divida.simulada && (
          <LinkButton
            size="small"
            icon={HandCoins}
            aria-label={`Receber: ${divida.titulo}`}
            href={receberHref(cliente_id, { [divida.origem]: divida.id })}
          >
            Receber
          </LinkButton>
        )
      }
    />
  )
}
