import type { Messages } from './message.ts'

/** The dashboard and its alerts. */
export const PAINEL: Messages = {
  'src/features/painel/web/PainelPage.test.tsx': {
    'waiting is said': [['waiting for the numbers', 'Carregando...', 'PainelPage.tsx']],
    '%s: %s, leading to %s': [
      ['card', 'Total de Motos', 'Numbers.tsx'],
      ['card', 'Motos Alugadas', 'Numbers.tsx'],
      ['card', 'Clientes Ativos', 'Numbers.tsx'],
      ['card', 'Receita Mensal', 'Numbers.tsx'],
      ['card', 'Emails Agendados', 'Numbers.tsx'],
      ['card', 'Disponíveis', 'Numbers.tsx'],
      ['card', 'Em Manutenção', 'Numbers.tsx'],
      ['card', 'Locações Ativas', 'Numbers.tsx'],
      ['card', 'Manutenções Pendentes', 'Numbers.tsx'],
      ['under the services that are due', 'motos precisam de manutenção', 'Numbers.tsx'],
      ['card', 'Pagamentos Atrasados', 'Numbers.tsx'],
      ['card', 'Cobranças Extras', 'Numbers.tsx'],
      ['under the extra charges', 'cobranças pendentes', 'Numbers.tsx'],
    ],
  },
  'src/features/painel/web/Clock.test.tsx': {
    'Online only while the server gives a sign of life': [
      ['the server gives signs of life', 'Online', 'Clock.tsx'],
    ],
  },
  'src/features/painel/web/alertas/AlertsPanel.test.tsx': {
    'the title counts all, and what to do first is counted beneath': [
      ["the alerts' title", 'Centro de Alertas Inteligentes', 'AlertsPanel.tsx'],
      ['what to do first', 'Ações Recomendadas', 'Recommended.tsx'],
      ['of what is due today or tomorrow', 'envie lembretes', 'Recommended.tsx'],
      ['of what is late', 'contate os clientes', 'Recommended.tsx'],
    ],
    'with nothing waiting it says so in green': [
      ['nothing waits', 'Tudo em dia! Nenhum alerta urgente no momento.', 'AlertsPanel.tsx'],
    ],
    'waiting is said; a failure too, and is tried again': [
      ['waiting for the alerts', 'Carregando alertas...', 'AlertsPanel.tsx'],
      ['the alerts cannot be read', 'Erro ao carregar alertas', 'AlertsPanel.tsx'],
    ],
    '"Atualizar" asks again': [['loading again', 'Atualizar', 'AlertsPanel.tsx']],
    'shows title, value and urgency, and leads to itself, to the business and to its customer': [
      ['extra charges that are owed', 'Cobranças Extras Pendentes', 'ChargeAlerts.tsx'],
      ['to one extra charge', 'Ver', 'ChargeAlerts.tsx'],
      ['a note of it to the business', 'WhatsApp', 'ChargeAlerts.tsx'],
    ],
    'beyond the fifth is behind "Ver todas"': [
      ['beyond the fifth', 'Ver todas as {n} cobranças pendentes', 'ChargeAlerts.tsx'],
    ],
    'an oil change tells plate, colour and km, and opens its registration': [
      ['oil changes that are due', 'Troca de Óleo Pendente', 'OilAlerts.tsx'],
      ['one that is overdue', ' - VENCIDA!', 'OilAlerts.tsx'],
      ['to the registration of an oil change', 'Registrar Troca', 'OilAlerts.tsx'],
      ['a motorcycle never serviced', 'N/A', 'src/domain/distance.ts'],
    ],
    'a late payment tells value, days and week, and opens its details': [
      ['payments that are late', 'Pagamentos Atrasados', 'LatePayments.tsx'],
      ['to one late payment', 'Gerenciar', 'LatePayments.tsx'],
    ],
  },
}
