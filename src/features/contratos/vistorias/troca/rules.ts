import { formatMoment, type Instant } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { ValidationError } from '#domain/errors.ts'
import { SLOT_LABEL, type Slot } from '#domain/vistoria.ts'
import { describeAvaria } from '../avarias/rules.ts'
import { NOME_VISTORIA, type StatusVistoria, type TipoVistoria } from '../rules.ts'
import { fuelText } from '../termo/rules.ts'

export type SwapVistoria = {
  tipo: 'troca_volta' | 'troca_saida'
  locacao_id: string
  moto_id: string
  /** Field of the call that names it. */
  campo: string
}
type Found = {
  status: StatusVistoria
  tipo: TipoVistoria
  locacao_id: string | null
  moto_id: string
}

/** Throws ValidationError unless the inspection is the concluded one of that motorcycle in a swap of that rental. */
export function checkForSwap(
  found: Found | undefined,
  { campo, tipo, locacao_id, moto_id }: SwapVistoria,
) {
  const refuse = (mensagem: string) => new ValidationError([{ campo, mensagem }])
  if (found?.locacao_id !== locacao_id) throw refuse('Esta vistoria não é desta locação')
  if (found.tipo !== tipo) throw refuse(`Escolha a ${NOME_VISTORIA[tipo]}`)
  if (found.moto_id !== moto_id) throw refuse('Esta vistoria é de outra moto')
  if (found.status !== 'concluida') throw refuse('Conclua esta vistoria antes da troca')
}

type Vistoria = {
  tipo: TipoVistoria
  moto_placa: string
  km: number | null
  combustivel_oitavos: number | null
  concluida_em: Instant | null
  avarias: readonly (Parameters<typeof describeAvaria>[0] & { nova: boolean })[]
  fotos: readonly { slot: Slot; sha256: string; depois_da_assinatura: boolean }[]
}

/** Returns what an amendment says of an inspection: its state, new damage, and the SHA-256 of each photo. */
export function swapVistoriaText({ tipo, avarias, fotos, ...vistoria }: Vistoria) {
  const { moto_placa, km, combustivel_oitavos, concluida_em } = vistoria
  const fresh = avarias.filter(({ nova }) => nova).map(describeAvaria)
  const name = NOME_VISTORIA[tipo].charAt(0).toUpperCase() + NOME_VISTORIA[tipo].slice(1)
  return [
    `${name}, placa ${moto_placa}, em ${formatMoment(new Date(concluida_em!))}: ${formatKm(km!)}, combustível ${fuelText(combustivel_oitavos)}.`,
    fresh.length > 0 ? `Avarias novas: ${fresh.join('; ')}.` : 'Sem avarias novas.',
    `Fotos (SHA-256): ${
      fotos
        .filter(({ depois_da_assinatura }) => !depois_da_assinatura)
        .map(({ slot, sha256 }) => `${SLOT_LABEL[slot].toLowerCase()} ${sha256}`)
        .join(', ') || 'nenhuma'
    }.`,
  ].join(' ')
}
