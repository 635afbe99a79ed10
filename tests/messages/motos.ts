import type { Messages } from './message.ts'

/** The motorcycles. */
export const MOTOS: Messages = {
  'src/features/motos/web/MotosPage.messages.test.tsx': {
    'a motorcycle that cannot be saved keeps what was typed': [
      ['title', 'Gestão de Motos', 'MotosPage.tsx'],
      ['a motorcycle could not be saved', 'Erro ao salvar moto. Tente novamente.', 'MotoDialogs.tsx'],
    ],
    'a status that cannot be set says so': [
      ['status not set', 'Erro ao salvar moto. Tente novamente.', 'StatusDialog.tsx'],
    ],
    'a motorcycle that was deleted is gone, and the notice says so': [
      ['a motorcycle was deleted', 'Moto excluída com sucesso!', 'MotosPage.tsx'],
    ],
  },
  'src/features/motos/web/MotosPage.test.tsx': {
    'an empty fleet says so and offers the first step': [
      ['no motorcycle yet', 'Nenhuma moto cadastrada', 'MotosPage.tsx'],
    ],
    'a filter that finds nothing is no empty fleet': [
      ['no motorcycle found', 'Nenhuma moto encontrada', 'MotosPage.tsx'],
    ],
    '%j: the badge "Manutenção!" shows: %s': [['far beyond the last service', 'Manutenção!', 'MotoCard.tsx']],
    'registers with the plate in one form, and says what the server refuses beside its field': [
      ['a motorcycle was registered', 'Moto {placa} cadastrada com sucesso!', 'MotoDialogs.tsx'],
    ],
    'editing sends only what may change; a lower odometer has to be said to be a correction': [
      ['a motorcycle was changed', 'Moto {placa} atualizada com sucesso!', 'MotoDialogs.tsx'],
    ],
    'deleting asks first and shows the refusal inside the question': [
      ['before a motorcycle is deleted', 'Deseja realmente excluir esta moto?', 'MotosPage.tsx'],
      ['a motorcycle could not be deleted', 'Erro ao excluir moto. Tente novamente.', 'MotosPage.tsx'],
    ],
  },
  'src/features/motos/routes.test.ts': {
    'sends it to the workshop and back, and keeps the reason in the audit trail': [
      ['a status without a reason', 'Motivo é obrigatório', 'motos.contract.ts'],
    ],
  },
  'src/features/manutencoes/routes.list.test.ts': {
    'an unknown motorcycle or record is not found; bad filters are refused': [
      ['no such motorcycle', 'Moto não encontrada', 'src/features/motos/queries.ts'],
    ],
  },
  'src/features/locacoes/web/MotosAlugadasPage.test.tsx': {
    '%i km since the oil change: %s': [
      ['an oil change is near', 'Troca de óleo em breve', 'src/features/motos/rules.ts'],
      ['an oil change is overdue', 'TROCA DE ÓLEO VENCIDA!', 'src/features/motos/rules.ts'],
    ],
  },
}
