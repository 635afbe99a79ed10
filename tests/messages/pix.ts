import type { Messages } from './message.ts'

/** Pix charges. */
export const PIX: Messages = {
  'src/features/pix/web/PixDialog.test.tsx': {
    'a Pix that fails can be asked for again': [
      ['no Pix', 'Erro ao gerar Pix. Tente novamente.', 'PixDialog.tsx'],
    ],
    'a gateway that refuses says why, and the own key is the second choice': [
      ['a gateway refused', 'Usar a chave Pix da loja', 'PixDialog.tsx'],
    ],
    'when the money has come it says so by itself': [['a Pix was paid', 'Pagamento recebido', 'PixCode.tsx']],
    'a code that ran out is made anew': [['a code ran out', 'Este código não vale mais.', 'PixCode.tsx']],
    'money that could not settle the debt is not called received': [
      ['money that settled nothing', 'Entraram {R$ valor} por Pix, mas a baixa não foi dada.', 'PixCode.tsx'],
    ],
  },
  'src/features/pix/web/Occurrences.test.tsx': {
    'each says whom it came from, how much, and what is to be done': [
      ['paid twice', 'o cliente pagou duas vezes', 'Occurrences.tsx'],
    ],
    'what was seen to goes away, and a failure says so': [
      ['seen to', 'Pix conferido.', 'Occurrences.tsx'],
      ['not taken away', 'Erro ao tirar o aviso. Tente novamente.', 'Occurrences.tsx'],
    ],
  },
  'src/features/pix/web/PreferredGateway.test.tsx': {
    'where there is a choice it is offered, and kept': [
      ['another gateway chosen', 'As próximas cobranças Pix saem pelo {provedor}.', 'PreferredGateway.tsx'],
    ],
    'a choice that is not kept says so': [
      ['the choice was not kept', 'Erro ao salvar o provedor das cobranças Pix.', 'PreferredGateway.tsx'],
    ],
  },
}
