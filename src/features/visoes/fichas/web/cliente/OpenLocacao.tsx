import type { UseQueryResult } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import {
  ContratoBar,
  RenovacaoNote,
  STATUS_LOCACAO_COR,
} from '#features/contratos/locacoes/web/public.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { LocacaoLink, MotoLink } from '#web/ui/records.tsx'

type Props = {
  query: Pick<UseQueryResult<Locacao | null>, 'data' | 'error' | 'refetch'>
  onRent: () => void
}

/** The motorcycle that the customer has now. */
export function OpenLocacao({ query, onRent }: Props) {
  return (
    <RecordSection title="Moto alugada">
      <QueryView query={query} noun="a locação">
        {(locacao) => {
          if (!locacao)
            return (
              <div className="grid justify-items-start gap-3">
                <p className="text-tinta-2">Nenhuma moto alugada agora.</p>
                <Button size="small" icon={KeyRound} onClick={onRent}>
                  Alugar moto
                </Button>
              </div>
            )
          return (
            <>
              <Facts
                items={[
                  {
                    label: 'Moto',
                    value: (
                      <MotoLink id={locacao.moto_id}>
                        {locacao.moto_placa}, {locacao.moto_cor}
                      </MotoLink>
                    ),
                  },
                  {
                    label: 'Locação',
                    value: (
                      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                        <LocacaoLink id={locacao.id}>{shortId(locacao.id)}</LocacaoLink>
                        <Badge cor={STATUS_LOCACAO_COR[locacao.status]}>
                          {STATUS_LOCACAO_LABEL[locacao.status]}
                        </Badge>
                      </span>
                    ),
                  },
                  { label: 'Desde', value: formatDay(locacao.data_inicio) },
                  {
                    label: PLANOS[locacao.plano].nome,
                    value: `${formatBRL(locacao.preco_semanal)} por semana`,
                  },
                ]}
              />
              <div className="mt-3.5 grid gap-3.5">
                <ContratoBar locacao={locacao} />
                <RenovacaoNote locacao={locacao} />
              </div>
            </>
          )
        }}
      </QueryView>
    </RecordSection>
  )
}
