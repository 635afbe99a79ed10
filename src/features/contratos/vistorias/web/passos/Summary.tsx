import { formatKm } from '#domain/distance.ts'
import { Facts } from '#web/ui/Card.tsx'
import { describeAvaria } from '../../avarias/rules.ts'
import type { Vistoria } from '../../contract.ts'
import { RESPOSTA_LABEL } from '../../modelo/rules.ts'
import { fuelText } from '../../termo/rules.ts'

/** What the customer reads before signing. */
export function Summary({ vistoria }: { vistoria: Vistoria }) {
  const { km, combustivel_oitavos, respostas, modelo, avarias, fotos } = vistoria
  const notOk = modelo.itens.flatMap(({ codigo, nome }) => {
    const answer = respostas[codigo]
    if (!answer || answer.resposta === 'ok' || answer.resposta === 'nao_se_aplica') return []
    return [
      `${nome}: ${RESPOSTA_LABEL[answer.resposta].toLowerCase()}${answer.nota ? ` (${answer.nota})` : ''}`,
    ]
  })
  const fresh = avarias.filter(({ nova }) => nova)
  return (
    <Facts
      items={[
        { label: 'Quilometragem', value: km === null ? 'Falta preencher' : formatKm(km) },
        { label: 'Combustível', value: capitalized(fuelText(combustivel_oitavos)) },
        {
          label: 'Itens com problema ou em falta',
          value: notOk.length > 0 ? notOk.join('; ') : 'Nenhum',
          wide: true,
        },
        {
          label: 'Avarias novas',
          value: fresh.length > 0 ? capitalized(fresh.map(describeAvaria).join('; ')) : 'Nenhuma',
          wide: true,
        },
        { label: 'Avarias que já existiam', value: String(avarias.length - fresh.length) },
        { label: 'Fotos', value: String(fotos.length) },
      ]}
    />
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
