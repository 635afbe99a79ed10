import { useQuery } from '@tanstack/react-query'
import { formatKm } from '#domain/distance.ts'
import { isOpen } from '#domain/locacao.ts'
import type { DividaDoCliente } from '#features/contratos/recebimentos/contract.ts'
import { KmInput } from '#features/frota/motos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { pagamentosQueries } from '../pagamentos/api.ts'

/** The odometer of the debt's motorcycle, which the customer can read out while paying; nothing once the rental has ended. */
export function Odometer({ divida }: { divida: DividaDoCliente | undefined }) {
  const id = divida?.pagamento_id ? divida.locacao_id : null
  const locacao = useQuery({ ...pagamentosQueries.locacao(id ?? ''), enabled: id !== null }).data
  if (!locacao || !isOpen(locacao.status)) return null
  const { moto_id, moto_placa, moto_km_atual } = locacao
  return (
    <div className="mt-4 grid gap-1">
      <p className="font-medium">Km atual da moto (opcional)</p>
      <KmInput
        moto={{ id: moto_id, placa: moto_placa, km_atual: moto_km_atual }}
        invalidates={[queryKeys.motos, queryKeys.locacoes, queryKeys.painel]}
      />
      <p className="text-sm text-tinta-3">
        Agora: {formatKm(moto_km_atual)}. Fica salvo ao sair do campo.
      </p>
    </div>
  )
}
