import { Badge, type Cor } from '#web/ui/Badge.tsx'
import type { Sinistro } from '../contract.ts'
import { DESFECHO_LABEL } from '../encerramento/rules.ts'
import { TIPO_SINISTRO_LABEL } from '../rules.ts'

const SITUACAO: Record<Sinistro['situacao'], { label: string; cor: Cor }> = {
  aberto: { label: 'Em aberto', cor: 'laranja' },
  encerrado: { label: 'Encerrado', cor: 'verde' },
  cancelado: { label: 'Cancelado', cor: 'cinza' },
}

/** 'Roubo da moto AAA1B23' */
export const whatIs = ({ tipo, placa }: Pick<Sinistro, 'tipo' | 'placa'>) =>
  `${TIPO_SINISTRO_LABEL[tipo]} da moto ${placa}`

/** Its state and how it ended, and whether its motorcycle is flagged. */
export const SinistroBadges = ({ sinistro }: { sinistro: Sinistro }) => {
  const { situacao, desfecho, registrada_como_roubada } = sinistro
  const { label, cor } = SITUACAO[situacao]
  return (
    <>
      {registrada_como_roubada && <Badge cor="vermelho">Roubada</Badge>}
      <Badge cor={cor}>{desfecho ? `${label}: ${DESFECHO_LABEL[desfecho]}` : label}</Badge>
    </>
  )
}
