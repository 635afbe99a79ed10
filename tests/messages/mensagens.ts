import type { Messages } from './message.ts'

/** The messages. */
export const MENSAGENS: Messages = {
  'src/features/mensagens/web/WhatsAppPage.test.tsx': {
    'has its title, its buttons, the state of the providers and the tabs with their counts': [
      ['title', 'Controle WhatsApp Business', 'WhatsAppPage.tsx'],
      ['writing a message', 'Envio Manual', 'WhatsAppPage.tsx'],
      ['tab', 'Pendentes', 'WhatsAppPage.tsx'],
      ['tab', 'Histórico', 'WhatsAppPage.tsx'],
      ['tab', 'Templates', 'WhatsAppPage.tsx'],
      ['tab', 'Estatísticas', 'WhatsAppPage.tsx'],
    ],
    'each part fails and comes back alone': [
      ['nothing is pending', 'Nenhuma cobrança pendente!', 'PendingTab.tsx'],
    ],
    'of a customer without a phone are no use, and say so': [
      [
        'a customer without a phone',
        'Cliente não possui número de telefone cadastrado.',
        'src/features/mensagens/rules.ts',
      ],
    ],
    'keeps the tab in the address': [
      ['number', 'Total de Mensagens', 'StatsTab.tsx'],
      ['number', 'Enviadas com Sucesso', 'StatsTab.tsx'],
      ['number', 'Falharam no Envio', 'StatsTab.tsx'],
      ['number', 'Pendentes', 'StatsTab.tsx'],
    ],
  },
  'src/features/mensagens/web/WhatsAppPage.messages.test.tsx': {
    'waiting is said of what is pending and of the history': [
      ['waiting for what is pending', 'Carregando cobranças pendentes...', 'PendingTab.tsx'],
      ['waiting for the history', 'Carregando histórico...', 'HistoryTab.tsx'],
    ],
    'sending under way is said on its button': [['sending under way', 'Enviando...', 'ManualDialog.tsx']],
    'an order of the providers that cannot be saved says so': [
      ['the order of the providers not saved', 'Erro ao salvar a ordem dos provedores.', 'ApiCard.tsx'],
    ],
  },
  'src/features/mensagens/web/fila/QueueBar.test.tsx': {
    '"Enviar todas" says how many, how long and who is left out, before it sends': [
      ['sending everything', 'Enviar todas ({n})', 'QueueBar.tsx'],
      ['asked before', 'Enviar {n} pelo WhatsApp?', 'QueueBar.tsx'],
      ['everything was queued', 'Cobranças na fila de envio.', 'QueueBar.tsx'],
    ],
    'a failure to queue says so': [
      ['could not be queued', 'Erro ao pôr as cobranças na fila. Tente novamente.', 'QueueBar.tsx'],
    ],
    'what waits for the morning says so, and can be stopped': [
      ['asked before it stops', 'Tirar da fila as mensagens que ainda não saíram?', 'QueueBar.tsx'],
      ['could not be stopped', 'Erro ao parar o envio. Tente novamente.', 'QueueBar.tsx'],
      ['the queue was stopped', 'Envio parado.', 'QueueBar.tsx'],
    ],
  },
  'src/features/mensagens/web/dialogs/ChargeDialog.test.tsx': {
    'shows the very message first, then sends it once': [
      ['sending a charge', 'Enviar Cobrança', 'ChargeDialog.tsx'],
      ['a charge was sent', 'Cobrança enviada!', 'ChargeDialog.tsx'],
    ],
    'a failure says why and leaves the way by hand': [
      ['a charge could not be sent', 'Erro ao enviar cobrança', 'ChargeDialog.tsx'],
    ],
  },
  'src/features/mensagens/web/dialogs/ManualDialog.test.tsx': {
    'needs both number and message': [
      ['number or message is missing', 'Preencha número e mensagem', 'src/features/mensagens/contract.ts'],
    ],
    'sends what was typed, counts it, and says that it went': [
      ['sending a message', 'Enviar Mensagem', 'ManualDialog.tsx'],
      ['a message was sent', 'Mensagem enviada com sucesso!', 'ManualDialog.tsx'],
    ],
    'a failure keeps what was typed': [
      ['a message could not be sent', 'Erro ao enviar mensagem', 'ManualDialog.tsx'],
    ],
  },
  'src/features/mensagens/web/HistoryTab.test.tsx': {
    'an empty history is no empty search': [
      ['nothing was sent yet', 'Nenhuma mensagem enviada ainda.', 'HistoryTab.tsx'],
      ['no message found', 'Nenhuma mensagem encontrada', 'HistoryTab.tsx'],
    ],
    'tells whom, where to, in which state, by whom and when': [
      ["to nobody's name", 'Mensagem Manual', 'message-words.ts'],
      ['badge of one that was taken', 'Enviado', 'src/features/mensagens/rules.ts'],
      ['badge of one that was refused', 'Falha', 'src/features/mensagens/rules.ts'],
      ['badge of one to send by hand', 'Pronto Manual', 'src/features/mensagens/rules.ts'],
      ['badge of a simulated one', 'Sistema Fallback', 'src/features/mensagens/rules.ts'],
      ['badge of any other', 'Processando', 'src/features/mensagens/rules.ts'],
    ],
  },
  'src/features/mensagens/web/modelo/TemplateTab.test.tsx': {
    'is saved, put back to the default, and switched off': [
      ['saving the template', 'Salvar Template', 'TemplateTab.tsx'],
      ['the template was saved', 'Template atualizado!', 'TemplateTab.tsx'],
    ],
    'a failure says what failed': [
      ['the template could not be saved', 'Erro ao atualizar template', 'TemplateTab.tsx'],
    ],
  },
}
