import type { Messages } from './message.ts'

/** The reminders by e-mail. */
export const LEMBRETES: Messages = {
  'src/features/lembretes/web/LembretesPage.test.tsx': {
    'tells what became of each reminder, and lets only what certainly did not go out be tried again': [
      ['not put back', 'Erro ao tentar de novo.', 'LembretesPage.tsx'],
      ['put back into the queue', 'Lembrete de volta na fila.', 'LembretesPage.tsx'],
    ],
    'the filter stands in the address, and an empty list says so': [
      ['nothing of that kind', 'Nenhum lembrete nesta situação', 'LembretesPage.tsx'],
    ],
    'without any yet it says when they appear; one that cannot be read says so': [
      ['nothing yet', 'Nenhum lembrete ainda', 'LembretesPage.tsx'],
    ],
    'a list that cannot be read says so': [
      ['could not be read', 'Não foi possível carregar os lembretes.', 'LembretesPage.tsx'],
    ],
  },
  'src/features/lembretes/routes.lista.test.ts': {
    'one that %s is never sent again': [
      [
        'it may have arrived',
        'Este lembrete pode ter chegado. Confirme com o cliente antes de escrever de novo.',
        'lembretes.rules.ts',
      ],
      ['it did not fail', 'Só se tenta de novo um lembrete que falhou.', 'lembretes.rules.ts'],
    ],
  },
  'src/features/lembretes/cancelamento/routes.test.ts': {
    'opening the link changes nothing, tells nothing of the customer, and asks': [
      ['asked', 'Cancelar os lembretes?', 'lembretes.pagina.rules.ts'],
    ],
    '%s ends the reminders, and the page takes it back': [
      ['ended', 'Lembretes cancelados', 'lembretes.pagina.rules.ts'],
      ['taken back', 'Lembretes ligados', 'lembretes.pagina.rules.ts'],
    ],
    'a link with %s is none': [['no link of ours', 'Link inválido', 'lembretes.pagina.rules.ts']],
  },
}
