import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { damageCharged } from '#features/dinheiro/cobrancas-extras/rules.ts'
import { comesBack, NOME_VISTORIA, type StatusVistoria, type TipoVistoria } from '../../rules.ts'
import { describeAvaria, REGIAO_LABEL, type StatusAvaria, TIPO_AVARIA_LABEL } from '../rules.ts'

type Avaria = {
  status: StatusAvaria
  desgaste: boolean
  cobranca_id: string | null
  /** The inspection in which it was new. */
  vista_tipo: TipoVistoria
  vista_status: StatusVistoria
}

/** Whether a damage may be charged: new in a concluded return, no normal wear, not disregarded and never charged. */
export const isChargeable = ({ status, desgaste, cobranca_id, vista_tipo, vista_status }: Avaria) =>
  (status === 'existente' || status === 'reparada') &&
  !desgaste &&
  cobranca_id === null &&
  vista_status === 'concluida' &&
  comesBack(vista_tipo)

/** Throws RuleViolation for a damage that was charged, ValidationError for one that may not be. */
export function checkChargeable(avaria: Avaria & { cobrada_dia: CalendarDay | null }) {
  if (avaria.cobranca_id !== null)
    throw new RuleViolation(
      `Já cobrada de outro cliente em ${formatDay(avaria.cobrada_dia!)}.`,
      'avaria_ja_cobrada',
    )
  if (!isChargeable(avaria))
    throw new ValidationError([
      {
        campo: 'avaria_id',
        mensagem: 'Cobre só o que a vistoria mostra: escolha uma avaria nova ou anexe uma foto.',
      },
    ])
}

type PorMao = { id: string; titulo: string; valor: Centavos }
type Mesma = { cobranca_id?: string | null | undefined; outro_dano?: boolean | undefined }

/**
 * Returns the charge made by hand that is of this damage; undefined for a new one. Throws RuleViolation while nobody said
 * whether it is one of those, ValidationError for another charge.
 */
export function chargeByHand(porMao: readonly PorMao[], { cobranca_id, outro_dano }: Mesma) {
  const [first] = porMao
  if (cobranca_id) {
    const found = porMao.find(({ id }) => id === cobranca_id)
    if (found) return found.id
    throw new ValidationError([
      { campo: 'cobranca_id', mensagem: 'Escolha uma cobrança de dano desta locação' },
    ])
  }
  if (!first || outro_dano) return undefined
  throw damageCharged(first)
}

/** Returns the typed amount, else the one of the price list. Throws ValidationError without one. */
export function amountOf(valor: Centavos | undefined, preco: Centavos | null) {
  const amount = valor ?? preco
  if (amount === null)
    throw new ValidationError([
      { campo: 'valor', mensagem: 'Informe o valor: a tabela de preços não tem esta avaria' },
    ])
  if (amount === 0)
    throw new ValidationError([{ campo: 'valor', mensagem: 'O valor precisa ser maior que zero' }])
  return amount
}

type Described = Parameters<typeof describeAvaria>[0] & {
  vista_tipo: TipoVistoria
  vista_dia: CalendarDay
}

/** Returns the title of a damage's charge: 'Retrovisor esquerdo quebrado'. */
export const cobrancaTitleOf = ({ regiao, tipo }: Pick<Described, 'regiao' | 'tipo'>) =>
  `${REGIAO_LABEL[regiao]} ${TIPO_AVARIA_LABEL[tipo].toLowerCase()}`

/** Returns what the charge of a damage says: title 'Retrovisor esquerdo quebrado', and the inspection that shows it. */
export const cobrancaTextsOf = (avaria: Described) => ({
  titulo: cobrancaTitleOf(avaria),
  descricao: `Avaria nova na ${NOME_VISTORIA[avaria.vista_tipo]} de ${formatDay(avaria.vista_dia)}: ${describeAvaria(avaria)}.`,
})
