import type { Messages } from './message.ts'

/** The traffic fines. */
export const MULTAS: Messages = {
  'src/features/multas/web/MultasPage.test.tsx': {
    'the four numbers, and when the fleet is looked up next': [
      ['title', 'Sistema de Monitoramento DETRAN-SP', 'MultasPage.tsx'],
      ['card', 'Multas Novas', 'Summary.tsx'],
      ['card', 'Vencidas', 'Summary.tsx'],
      ['card', 'Vencem em 7 dias', 'Summary.tsx'],
      ['card', 'Valor Total', 'Summary.tsx'],
      ['the green banner', 'Consulta automática executada a cada {24}h.', 'LookupState.tsx'],
    ],
    'looking the whole fleet up, and what it says when it fails': [
      [
        'the fleet was looked up',
        'Consulta realizada com sucesso! Verifique as novas multas encontradas.',
        'MultasPage.tsx',
      ],
    ],
    'a lookup that fails': [
      ['the lookup failed', 'Erro ao consultar multas. Tente novamente.', 'MultasPage.tsx'],
    ],
    'a fine shows what it costs today, until when, and how long the driver may be named': [
      ['badge of a new fine', 'NOVA', 'FineCard.tsx'],
      ['to the charge of a fine', 'Ver Cobrança', 'FineCard.tsx'],
    ],
    'notifying says what became of the message': [['telling the customer', 'Notificar', 'FineCard.tsx']],
    'past its date it is overdue and costs the whole; without a renter it says so; points only if any': [
      ['badge of one past its date', 'VENCIDA', 'FineCard.tsx'],
      ['nobody had the motorcycle', 'Sem locatário na data', 'FineFacts.tsx'],
    ],
    'it says who is asked, in which order, and that another one had to answer': [
      [
        'who is asked',
        'Consulta {pelo DETRAN-SP oficial}; se não houver resposta, {pelo ConsultarPlaca}.',
        'LookupState.tsx',
      ],
    ],
    'what a registry leaves unsaid is not made up': [
      ['the hour is not known', '{05/11/2026}, hora não informada', 'FineFacts.tsx'],
      ['the due date is the law’s', 'Vencimento (estimado)', 'FineFacts.tsx'],
    ],
    'the simulation is said plainly, and everything it made goes with one button': [
      ['badge of a made-up fine', 'SIMULADA', 'FineCard.tsx'],
    ],
    'an empty fleet of fines is good news': [
      ['title of every fine', 'Histórico de Multas ({n})', 'FineHistory.tsx'],
      ['there are no fines', 'Nenhuma multa detectada! Sua frota está em dia.', 'FineHistory.tsx'],
    ],
  },
  'src/features/multas/web/MultasPage.messages.test.tsx': {
    'a lookup under way is said on its button': [
      ['looking the fleet up', 'Consultar Todas', 'MultasPage.tsx'],
      ['a lookup under way', 'Consultando...', 'MultasPage.tsx'],
    ],
    'nothing new, and nothing found, are told apart': [
      ['fines nobody was told of', 'Multas Novas Detectadas', 'NewFines.tsx'],
      ['there are no new fines', 'Nenhuma multa nova.', 'NewFines.tsx'],
      ['no fine found', 'Nenhuma multa encontrada', 'FineHistory.tsx'],
    ],
    'waiting is said of each list': [
      ['waiting for the new fines', 'Carregando multas novas...', 'NewFines.tsx'],
      ['waiting for every fine', 'Carregando multas...', 'FineHistory.tsx'],
    ],
    'a list that cannot be read is no empty list': [
      ['the new fines cannot be read', 'Erro ao carregar multas novas. Tente novamente.', 'NewFines.tsx'],
      ['the fines cannot be read', 'Erro ao carregar multas. Tente novamente.', 'FineHistory.tsx'],
    ],
    'a notification that fails': [
      ['the customer could not be told', 'Erro ao notificar multa. Tente novamente.', 'notifying.ts'],
    ],
    'a correction that fails keeps what was typed; one that succeeds says so': [
      ['a fine was corrected', 'Multa atualizada com sucesso!', 'EditMultaDialog.tsx'],
      ['a fine could not be corrected', 'Erro ao salvar multa. Tente novamente.', 'EditMultaDialog.tsx'],
    ],
    'clearing the simulation asks first, and says when it fails': [
      [
        'before the simulation is cleared',
        'Deseja realmente remover todas as multas simuladas e as cobranças delas que não foram pagas?',
        'LookupState.tsx',
      ],
      [
        'the simulation is not cleared',
        'Erro ao remover multas simuladas. Tente novamente.',
        'LookupState.tsx',
      ],
    ],
  },
  'src/features/multas/web/consulta/PlateLookup.test.tsx': {
    'a blank plate is not looked up': [
      ['looking up without a plate', 'Digite uma placa para consultar', 'PlateLookup.tsx'],
      ['what a plate looks like', 'ABC1234', 'PlateLookup.tsx'],
    ],
    'a plate is typed in any way, and is gone once it was looked up': [
      [
        'a plate was looked up',
        'Consulta concluída! {n} multa(s) encontrada(s) para a placa {placa}',
        'PlateLookup.tsx',
      ],
    ],
    'a lookup that fails: %s': [
      ['a plate was refused without a reason', 'Erro ao consultar placa', 'PlateLookup.tsx'],
      ['no answer about a plate', 'Erro ao consultar placa. Tente novamente.', 'PlateLookup.tsx'],
    ],
  },
  'src/features/multas/web/indicacao/IndicationDialog.test.tsx': {
    'a deadline that is %s says so, in words and colour': [
      [
        'how long is left',
        'Faltam {12 dias} para indicar o condutor',
        'src/features/multas/indicacao/rules.ts',
      ],
      [
        'the deadline is over',
        'Prazo vencido há {2 dias}, multa NIC de {R$ 260,32} provável',
        'src/features/multas/indicacao/rules.ts',
      ],
      ['the driver was named', 'Condutor indicado em {19/11/2026}', 'multa-look.ts'],
    ],
    'a form that cannot be made says so': [
      ['making the form', 'Gerar FICI (PDF)', 'IndicationDialog.tsx'],
      ['the form could not be made', 'Erro ao gerar o formulário. Tente novamente.', 'IndicationDialog.tsx'],
    ],
    'confirming asks for the day and the protocol': [
      ['the indication was sent', 'Indicação registrada como enviada.', 'IndicationDialogs.tsx'],
      ['keeping that failed', 'Erro ao registrar o envio. Tente novamente.', 'IndicationDialogs.tsx'],
    ],
    'waiving asks for a reason; a failure keeps it': [
      ['nobody is to be named', 'Indicação dispensada.', 'IndicationDialogs.tsx'],
      ['waiving failed', 'Erro ao dispensar a indicação. Tente novamente.', 'IndicationDialogs.tsx'],
    ],
    'what was confirmed can be taken back': [
      ['the driver is to be named again', 'Indicação reaberta.', 'IndicationDialog.tsx'],
      ['taking it back failed', 'Erro ao reabrir a indicação. Tente novamente.', 'IndicationDialog.tsx'],
    ],
  },
  'src/features/multas/web/FineMenu.test.tsx': {
    'the 40 % warns that the driver has to be named first, and wants a reason without': [
      ['the 40 % was taken', 'Desconto de 40% aceito.', 'SneDialog.tsx'],
    ],
    'once the driver was named the 40 % needs no reason': [
      ['the 40 % could not be taken', 'Erro ao aceitar o desconto. Tente novamente.', 'SneDialog.tsx'],
    ],
    'what was accepted by mistake is taken back after a question': [
      ['the 40 % was taken back', 'Aceite do desconto desfeito.', 'FineMenu.tsx'],
      ['taking it back failed', 'Erro ao desfazer o aceite. Tente novamente.', 'FineMenu.tsx'],
    ],
    'a fine of nobody is given to one of those who had the motorcycle that day': [
      ['a fine has its renter', 'Locatário atribuído.', 'AssignDialog.tsx'],
      ['a renter could not be set', 'Erro ao atribuir o locatário. Tente novamente.', 'AssignDialog.tsx'],
    ],
    'where nobody had it that day there is nobody to choose': [
      [
        'nobody had the motorcycle that day',
        'Ninguém tinha esta moto alugada no dia da infração',
        'AssignDialog.tsx',
      ],
    ],
  },
}
