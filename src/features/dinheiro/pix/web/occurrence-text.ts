import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { formatInstant } from '#web/ui/values.tsx'
import type { OcorrenciaDePix } from '../contract.ts'
import { amountAtStake, isTakenBack, PROVEDOR_PIX_LABEL } from '../rules.ts'

type Text = (of: OcorrenciaDePix) => string

const atStake: Text = (of) => formatBRL(amountAtStake(of))
/** 'R$ 50,00 dos R$ 314,93', or the whole amount. */
const share: Text = (of) =>
  of.voltou < of.valor_recebido
    ? `${formatBRL(of.voltou)} dos ${formatBRL(of.valor_recebido)}`
    : formatBRL(of.voltou)
const paidDivida: Text = ({ caucao }) =>
  caucao ? 'A caução ainda consta como paga.' : 'A dívida ainda consta como paga.'
const giveBack: Text = (of) =>
  `Devolva ${atStake(of)} ao cliente pelo painel do provedor, ou fique com o valor como receita.`

/** What happened, and what is to be done about it. */
const WORDS: Record<OcorrenciaDePix['motivo'], Text> = {
  devolvido: (of) =>
    `O provedor devolveu ${share(of)} ao cliente depois da baixa. ${paidDivida(of)}`,
  contestado: (of) =>
    `O cliente contestou o pagamento no banco, que tirou ${share(of)} da loja. ${paidDivida(of)} Se a loja ganhar a contestação, este aviso some sozinho.`,
  voltou: () =>
    'O dinheiro entrou e voltou ao cliente antes de dar baixa. A dívida não consta como paga por ele.',
  estornado: (of) =>
    `A baixa deste Pix foi estornada, e ${atStake(of)} estão com a loja. ${giveBack(of)}`,
  duplicado: (of) =>
    `Este pagamento já constava como pago: o cliente pagou duas vezes. ${giveBack(of)}`,
  cancelado: (of) => `Este pagamento estava cancelado. ${giveBack(of)}`,
  excluido: (of) => `Este pagamento foi excluído. ${giveBack(of)}`,
  divergente: (of) =>
    `${of.valor === of.valor_recebido ? 'O valor devido mudou depois que a cobrança foi feita' : `A cobrança era de ${formatBRL(of.valor)}`}. Registre o recebimento, ou devolva o valor.`,
  desfeito: () =>
    'A baixa foi desfeita depois que o dinheiro entrou. Registre o recebimento de novo, ou devolva o valor.',
}

export const occurrenceTitle = (of: OcorrenciaDePix) => {
  const what = { devolvido: 'Pix devolvido', contestado: 'Pix contestado no banco' }
  return isTakenBack(of.motivo)
    ? `${what[of.motivo]}, ${formatBRL(of.voltou)}`
    : `Pix de ${formatBRL(of.motivo === 'voltou' ? of.valor_recebido : amountAtStake(of))} a conferir`
}

export function occurrenceText(of: OcorrenciaDePix) {
  const seen =
    of.voltou_em && of.voltou > 0 ? `, devolução vista em ${formatInstant(of.voltou_em)}` : ''
  const closed = of.caucao_encerrada ? ' A caução já foi encerrada e não pode ser estornada.' : ''
  return `${of.descricao}, recebido em ${formatDay(of.pago_em)}${seen} (${PROVEDOR_PIX_LABEL[of.provedor]}). ${WORDS[of.motivo](of)}${closed}`
}
