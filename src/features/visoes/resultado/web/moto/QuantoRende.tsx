import { useQuery } from '@tanstack/react-query'
import { resultadoHref } from '#domain/addresses.ts'
import { sum } from '#domain/money.ts'
import { Facts } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { resultadoQueries } from '../api.ts'
import { ocupacaoText, paybackText, ResultMoney } from '../values.tsx'

/** What a motorcycle earns, on its page. */
export const QuantoRende = ({ moto_id }: { moto_id: string }) => (
  <RecordSection title="Quanto rende">
    <QueryView query={useQuery(resultadoQueries.moto(moto_id))} noun="o resultado da moto">
      {(moto) => (
        <>
          <Facts
            columns={3}
            items={[
              { label: 'Este mês', value: <ResultMoney value={moto.resultado} /> },
              {
                label: '12 meses',
                value: <ResultMoney value={sum(moto.meses.map(({ resultado }) => resultado))} />,
              },
              { label: 'Ocupação no mês', value: ocupacaoText(moto.ocupacao) },
              { label: 'Falta recuperar', value: paybackText(moto) },
            ]}
          />
          <AppLink className="text-link mt-2 inline-block py-2" href={resultadoHref(moto_id)}>
            Ver mês a mês
          </AppLink>
        </>
      )}
    </QueryView>
  </RecordSection>
)
