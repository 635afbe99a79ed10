import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { StatusMulta } from '#domain/multa.ts'
import { type Indicacao, isOpen } from '../rules.ts'

export const INDICATE_FIRST =
  'Indique antes o condutor e confirme o envio: depois de aceito o desconto de 40%, a indicação não é mais possível e a empresa recebe uma segunda multa (NIC).'

type Multa = {
  status: StatusMulta
  indicacao: Indicacao
  data_vencimento: CalendarDay
  sne_aceito_em: CalendarDay | null
}

/**
 * Throws RuleViolation unless the 40 % may be accepted: the company is in the SNE, the fine is not
 * paid, disputed or overdue, and the driver was named or there is a reason not to.
 */
export function checkSne(
  multa: Multa,
  around: { aderiu: boolean; motivo: string | null; today: CalendarDay },
) {
  if (!around.aderiu)
    throw new RuleViolation(
      'O desconto de 40% é só de empresas que aderiram ao SNE. Se a sua aderiu, marque isso em Configurações.',
      'sem_sne',
    )
  if (multa.sne_aceito_em)
    throw new RuleViolation('O desconto de 40% já foi aceito para esta multa.', 'sne_aceito')
  if (multa.status === 'paga')
    throw new RuleViolation('Esta multa já está paga.', 'multa_encerrada')
  if (multa.status === 'contestada')
    throw new RuleViolation(
      'Esta multa foi contestada: o desconto de 40% exige desistir da defesa.',
      'multa_contestada',
    )
  if (multa.data_vencimento < around.today)
    throw new RuleViolation('O desconto de 40% só vale até o vencimento da multa.', 'multa_vencida')
  if (isOpen(multa.indicacao) && !around.motivo)
    throw new RuleViolation(INDICATE_FIRST, 'indicacao_pendente')
}

/** Throws RuleViolation unless the 40 % was accepted and the fine is unpaid. */
export function checkSneUndo({ sne_aceito_em, status }: Pick<Multa, 'sne_aceito_em' | 'status'>) {
  if (!sne_aceito_em)
    throw new RuleViolation('O desconto de 40% não foi aceito para esta multa.', 'sne_nao_aceito')
  if (status === 'paga') throw new RuleViolation('Esta multa já está paga.', 'multa_encerrada')
}
