import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { nameOfMonth } from '#domain/days/month-names.ts'
import { formatBRL } from '#domain/money.ts'
import { MOTIVO_BAIXA_LABEL } from '#features/frota/motos/baixa/rules.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Money } from '#web/ui/values.tsx'
import { type ResultadoDeUmaMoto, resultadoContract } from '../../contract.ts'
import { api, resultadoQueries } from '../api.ts'
import { paybackText, ResultMoney } from '../values.tsx'
import { InvestimentoDialog } from './InvestimentoDialog.tsx'

/** What one motorcycle earned in each of the last twelve months and since it was bought, after its sale too. */
export function MotoMesAMes({ id }: { id: string }) {
  const query = useQuery(resultadoQueries.moto(id))
  const placa = query.data?.placa
  return (
    <Page
      title={placa ? `Resultado da moto ${placa}` : 'Resultado da moto'}
      lead={
        <span className="flex flex-wrap gap-x-3">
          <AppLink className="text-link text-sm" href="/admin/resultado">
            Todas as motos
          </AppLink>
          {query.data && !query.data.baixa && (
            <AppLink className="text-link text-sm" href={recordHref.moto(id)}>
              Página da moto
            </AppLink>
          )}
        </span>
      }
    >
      <QueryView query={query} noun="o resultado da moto">
        {(moto) => (
          <>
            <Investido moto={moto} />
            {moto.baixa && <Baixa moto={moto} baixa={moto.baixa} />}
            <Card title="Mês a mês" className="mt-4">
              <DataTable
                label={`Resultado da moto ${moto.placa} mês a mês`}
                rows={moto.meses.toReversed()}
                rowKey={({ mes }) => mes}
                columns={COLUMNS}
              />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  )
}

const COLUMNS: Column<ResultadoDeUmaMoto['meses'][number]>[] = [
  { header: 'Mês', main: true, cell: ({ mes }) => nameOfMonth(mes) },
  {
    header: 'Resultado',
    numeric: true,
    cell: ({ resultado }) => <ResultMoney value={resultado} />,
  },
  { header: 'Recebido', numeric: true, cell: ({ recebido }) => <Money value={recebido} /> },
  { header: 'Manutenção', numeric: true, cell: ({ manutencao }) => <Money value={manutencao} /> },
  { header: 'Despesas', numeric: true, cell: ({ despesas }) => <Money value={despesas} /> },
  {
    header: 'Dias',
    cell: ({ dias: { alugada, parada, oficina, fora } }) =>
      [
        alugada && `${alugada} alugada`,
        parada && `${parada} parada`,
        oficina && `${oficina} na oficina`,
        fora && `${fora} fora`,
      ]
        .filter(Boolean)
        .join(', ') || '—',
  },
]

function Investido({ moto }: { moto: ResultadoDeUmaMoto }) {
  const [editing, setEditing] = useState(false)
  const { investido, resultado_anterior, recuperado } = moto
  return (
    <Card
      title="Desde a compra"
      actions={
        <Button size="small" onClick={() => setEditing(true)}>
          Quanto custou
        </Button>
      }
    >
      <Facts
        columns={3}
        items={[
          { label: 'Valor de compra', value: investido === null ? '—' : formatBRL(investido) },
          resultado_anterior !== 0 && {
            label: 'Resultado antes do sistema',
            value: formatBRL(resultado_anterior),
          },
          { label: 'Recuperado', value: <ResultMoney value={recuperado} /> },
          !moto.baixa && { label: 'Falta recuperar', value: paybackText(moto) },
        ]}
      />
      {editing && <InvestimentoDialog id={moto.moto_id} onClose={() => setEditing(false)} />}
    </Card>
  )
}

type BaixaProps = { moto: ResultadoDeUmaMoto; baixa: NonNullable<ResultadoDeUmaMoto['baixa']> }

/** How a motorcycle left the fleet, and what was left of it. */
function Baixa({ moto, baixa }: BaixaProps) {
  const [undoing, setUndoing] = useState(false)
  return (
    <Card
      title="Baixa"
      className="mt-4"
      actions={
        <Button size="small" onClick={() => setUndoing(true)}>
          Desfazer baixa
        </Button>
      }
    >
      <Facts
        columns={3}
        items={[
          {
            label: MOTIVO_BAIXA_LABEL[baixa.motivo],
            value: `${formatDay(baixa.em)}, ${formatBRL(baixa.valor)}`,
          },
          moto.saldo_final !== null && {
            label: 'Saldo final',
            value: <ResultMoney value={moto.saldo_final} />,
          },
          baixa.observacoes && { label: 'Observações', value: baixa.observacoes, wide: true },
        ]}
      />
      {undoing && (
        <ReasonDialog
          endpoint={resultadoContract.desfazerBaixa}
          title="Desfazer baixa"
          question={`A moto ${moto.placa} volta à frota como inativa.`}
          hint="Fica na auditoria."
          submit="Desfazer baixa"
          run={(body) => api.desfazerBaixa({ params: { id: moto.moto_id }, body })}
          success="Baixa desfeita: a moto está inativa."
          failure="Não foi possível desfazer a baixa."
          invalidates={[queryKeys.resultado, queryKeys.motos, queryKeys.painel]}
          onClose={() => setUndoing(false)}
        />
      )}
    </Card>
  )
}
