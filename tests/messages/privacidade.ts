import type { Messages } from './message.ts'

/** What the law on personal data asks for. */
export const PRIVACIDADE: Messages = {
  'src/features/privacidade/web/PrivacidadePage.test.tsx': {
    'nobody past the period, nobody found and nothing removed yet are told apart': [
      ['nobody is past the period', 'Nenhum cliente passou do prazo de guarda', 'PrivacidadePage.tsx'],
      ['no person was found', 'Nenhum cliente encontrado', 'PrivacidadePage.tsx'],
      [
        'nothing was forgotten yet',
        'Ainda não houve nenhuma. Ela acontece toda madrugada.',
        'RetentionCard.tsx',
      ],
    ],
    'while something is open the button is off, and each thing has its way there': [
      ['a customer cannot be anonymised yet', 'Ainda não é possível anonimizar', 'PersonPanel.tsx'],
    ],
    'the dialog says what goes and what stays, and is off until reason and name are there': [
      ['before a customer is anonymised', 'Não pode ser desfeito', 'AnonymiseDialog.tsx'],
      [
        'a customer was anonymised',
        'Cliente anonimizado. As contas continuam como estavam.',
        'AnonymiseDialog.tsx',
      ],
    ],
    'a refusal is said inside the dialog, and keeps what was typed': [
      [
        'a customer could not be anonymised',
        'Erro ao anonimizar o cliente. Nada foi alterado.',
        'AnonymiseDialog.tsx',
      ],
    ],
    'exporting saves the file, and says whom to give it to; a failure is told': [
      [
        'a customer’s data were exported',
        'Dados exportados. O arquivo contém dados pessoais: entregue só à própria pessoa.',
        'PersonPanel.tsx',
      ],
      ['a customer’s data could not be exported', 'Erro ao exportar os dados do cliente.', 'PersonPanel.tsx'],
    ],
  },
  'src/features/privacidade/rules.test.ts': {
    'anonymising is refused while anything is open, and a second time': [
      [
        'a customer with open obligations is to be anonymised',
        'Ainda não é possível anonimizar: {pendências}.',
        'privacidade.rules.ts',
      ],
      ['a customer is to be anonymised again', 'Este cliente já foi anonimizado.', 'privacidade.rules.ts'],
    ],
  },
  'src/features/privacidade/routes.anonimizar.test.ts': {
    'nobody is named to the authority any more': [
      [
        'a form of indication is asked for of an anonymised customer',
        'O cliente desta locação foi anonimizado: não há mais quem indicar. Dispense a indicação.',
        'src/features/multas/indicacao/fici/rules.ts',
      ],
    ],
    'the name is typed by whoever means it, and the reason says nothing of the person': [
      ['the name typed is another', 'Digite o nome do cliente como está no cadastro', 'privacidade.rules.ts'],
      [
        'the reason says who it was',
        'O motivo fica guardado: não escreva nele dados do cliente',
        'privacidade.rules.ts',
      ],
    ],
  },
}
