import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { PlanoEmVigor } from '../contract.ts'
import { monthsText, nextText } from '../rules.ts'
import { api, planosQueries } from './api.ts'
import { MudarPlanoDialog } from './MudarPlanoDialog.tsx'

/** What each plan costs, and what it will cost from a day on; administrators change it. */
export function PlanosPage() {
  const query = useQuery(planosQueries.list(useToday()))
  const administrador = useSession().user?.administrador === true
  return (
    <Page title="Planos e preços" lead="Locações em aberto ficam com o preço delas.">
      <QueryView query={query} skeleton="rows" noun="os planos">
        {(planos) => (
          <DataTable
            label="Planos e preços"
            rows={planos}
            rowKey={({ plano }) => plano}
            columns={[
              {
                header: 'Plano',
                main: true,
                cell: ({ nome, no_site }) => (
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {nome}
                    {no_site && <Badge cor="verde">No site</Badge>}
                  </span>
                ),
              },
              {
                header: 'Preço',
                unlabelled: true,
                cell: ({ preco_semanal, preco_diario }) => (
                  <>
                    <span className="block">{formatBRL(preco_semanal)} por semana</span>
                    <span className="block text-sm text-tinta-2">
                      {formatBRL(preco_diario)} por dia
                    </span>
                  </>
                ),
              },
              {
                header: 'Duração',
                cell: ({ meses }) => <span className="tabular">{monthsText(meses)}</span>,
              },
              { header: 'Caução', numeric: true, cell: ({ caucao }) => formatBRL(caucao) },
              {
                header: 'Próxima mudança',
                cell: ({ proxima }) => (proxima ? nextText(proxima) : 'Nenhuma'),
              },
            ]}
            actions={(plano) => administrador && <PlanoActions plano={plano} />}
          />
        )}
      </QueryView>
    </Page>
  )
}

function PlanoActions({ plano }: { plano: PlanoEmVigor }) {
  const [doing, setDoing] = useState<'mudar' | 'desfazer'>()
  const { nome, proxima } = plano
  const close = () => setDoing(undefined)
  return (
    <>
      {proxima && (
        <Button
          size="small"
          aria-label={`Desfazer a próxima mudança do ${nome}`}
          onClick={() => setDoing('desfazer')}
        >
          Desfazer
        </Button>
      )}
      <Button size="small" aria-label={`Mudar o ${nome}`} onClick={() => setDoing('mudar')}>
        Mudar
      </Button>
      {doing === 'mudar' && <MudarPlanoDialog plano={plano} onClose={close} />}
      {doing === 'desfazer' && proxima && (
        <ConfirmDialog
          title="Desfazer a mudança de preço"
          question={`O ${nome} fica como está hoje?`}
          item={`${formatBRL(proxima.preco_semanal)} por semana a partir de ${formatDay(proxima.vigente_desde)}`}
          confirm="Desfazer"
          run={() => api.remove({ params: { plano: plano.plano, id: proxima.id } })}
          success="Mudança desfeita!"
          failure="Erro ao desfazer a mudança. Tente novamente."
          invalidates={[queryKeys.planos]}
          onClose={close}
        />
      )}
    </>
  )
}
