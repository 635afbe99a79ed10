import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { OwnerFiles } from '#features/sistema/arquivos/web/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { Despesa } from '../contract.ts'
import { nameOf, REPETE_LABEL } from '../rules.ts'
import { despesasQueries } from './api.ts'

/** One expense: what it is, what each motorcycle bears, and its files. */
export function DetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const despesa = useQuery(despesasQueries.one(id))
  return (
    <Dialog
      size="large"
      title={despesa.data ? nameOf(despesa.data) : 'Despesa'}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryView query={despesa} noun="a despesa">
        {(found) => (
          <div className="grid gap-5">
            <Facts items={factsOf(found)} />
            {found.motos.length > 0 && (
              <DataTable
                label="Partes das motos"
                rows={found.motos}
                rowKey={({ moto_id }) => moto_id}
                columns={[
                  {
                    header: 'Moto',
                    main: true,
                    cell: ({ moto_id, placa }) => <MotoLink id={moto_id}>{placa}</MotoLink>,
                  },
                  { header: 'Parte', numeric: true, cell: ({ valor }) => <Money value={valor} /> },
                ]}
              />
            )}
            <OwnerFiles owner="despesa" id={id} label={nameOf(found)} />
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

const factsOf = (despesa: Despesa) => [
  { label: 'Valor', value: <Money value={despesa.valor} /> },
  { label: 'Vencimento', value: formatDay(despesa.vencimento) },
  despesa.pago_em !== null && {
    label: 'Paga',
    value: `${formatDay(despesa.pago_em)}, ${TIPO_RECEBIMENTO_LABEL[despesa.forma!]}`,
  },
  despesa.fornecedor !== null && { label: 'Fornecedor', value: despesa.fornecedor },
  despesa.repete !== null && { label: 'Repete', value: REPETE_LABEL[despesa.repete] },
  despesa.motivo_cancelamento !== null && {
    label: 'Cancelada',
    value: despesa.motivo_cancelamento,
  },
  despesa.observacoes !== null && { label: 'Observações', value: despesa.observacoes },
]
