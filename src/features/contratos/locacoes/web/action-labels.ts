import type { Action } from '../rules.ts'

type Words = {
  tipo: 'info' | 'aviso'
  /** In plain words: the rental, its weeks, the motorcycle. */
  consequences: readonly string[]
  success: string
}

const DIVIDA_STAYS = 'O que já venceu, ou vence hoje, continua devido.'
const RESUMED_WEEKS =
  'As semanas voltam a ser cobradas a partir de hoje; as que começaram durante a parada não serão cobradas.'

export const ACTION_LABELS: Record<Exclude<Action, 'finalizar'>, Words> = {
  pausar: {
    tipo: 'info',
    consequences: [
      'As semanas que começam depois de hoje deixam de ser cobradas até a locação ser despausada.',
      DIVIDA_STAYS,
      'A moto continua alugada para este cliente.',
    ],
    success: 'Locação pausada com sucesso!',
  },
  despausar: {
    tipo: 'info',
    consequences: [
      RESUMED_WEEKS,
      'A data de fim do contrato não muda.',
      'A moto continua alugada para este cliente.',
    ],
    success: 'Locação despausada com sucesso!',
  },
  desabilitar: {
    tipo: 'aviso',
    consequences: [
      'As semanas que começam depois de hoje deixam de ser cobradas até a locação ser reabilitada.',
      DIVIDA_STAYS,
      'A moto continua presa a esta locação e não fica disponível para outro cliente.',
    ],
    success: 'Locação desabilitada com sucesso!',
  },
  reabilitar: {
    tipo: 'info',
    consequences: [
      RESUMED_WEEKS,
      'A data de fim do contrato não muda.',
      'A moto continua alugada para este cliente.',
    ],
    success: 'Locação reabilitada com sucesso!',
  },
  cancelar: {
    tipo: 'aviso',
    consequences: [
      'A locação termina hoje.',
      `As semanas que começam depois de hoje são canceladas, e o que já foi pago delas vira crédito. ${DIVIDA_STAYS}`,
      'A moto fica disponível, com a quilometragem que tem no cadastro. Para registrar a quilometragem da devolução, use Encerrar locação.',
    ],
    success: 'Locação cancelada com sucesso!',
  },
}
