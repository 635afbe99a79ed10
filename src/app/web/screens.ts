import {
  CalendarClock,
  ChartColumn,
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageCircle,
  Motorbike,
  Plug,
  Route,
  Settings,
  TriangleAlert,
  UserCog,
  Users,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'

export const GROUPS = ['Operação', 'Financeiro', 'Comunicação', 'Sistema'] as const

export type Screen = {
  path: `/admin${string}`
  /** The menu's entry. */
  label: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
  /** Reachable, but without an entry of its own in the menu. */
  hidden?: true
  /** Only administrators see it and get in; the calls behind it say so too. */
  forAdministrators?: true
  /** The screen's own chunk. */
  load: () => Promise<ComponentType>
}

/** Every screen of the admin area: its path, its place in the menu and the chunk that holds it. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin',
    label: 'Painel',
    icon: House,
    group: 'Operação',
    load: () => import('#features/painel/web/PainelPage.tsx').then((m) => m.PainelPage),
  },
  {
    path: '/admin/motos',
    label: 'Motos',
    icon: Motorbike,
    group: 'Operação',
    load: () => import('#features/motos/web/MotosPage.tsx').then((m) => m.MotosPage),
  },
  {
    path: '/admin/clientes',
    label: 'Clientes',
    icon: Users,
    group: 'Operação',
    load: () => import('#features/clientes/web/ClientesPage.tsx').then((m) => m.ClientesPage),
  },
  {
    path: '/admin/locacoes',
    label: 'Locações',
    icon: KeyRound,
    group: 'Operação',
    load: () => import('#features/locacoes/web/LocacoesPage.tsx').then((m) => m.LocacoesPage),
  },
  {
    path: '/admin/motos-alugadas',
    label: 'Motos Alugadas',
    icon: Route,
    group: 'Operação',
    load: () => import('#features/locacoes/web/MotosAlugadasPage.tsx').then((m) => m.MotosAlugadasPage),
  },
  {
    path: '/admin/manutencao',
    label: 'Manutenção',
    icon: Wrench,
    group: 'Operação',
    load: () => import('#features/manutencoes/web/ManutencaoPage.tsx').then((m) => m.ManutencaoPage),
  },
  {
    path: '/admin/pagamentos',
    label: 'Pagamentos',
    icon: CreditCard,
    group: 'Financeiro',
    load: () => import('#features/pagamentos/web/PagamentosPage.tsx').then((m) => m.PagamentosPage),
  },
  {
    path: '/admin/receitas',
    label: 'Receitas',
    icon: ChartColumn,
    group: 'Financeiro',
    load: () => import('#features/receitas/web/ReceitasPage.tsx').then((m) => m.ReceitasPage),
  },
  {
    path: '/admin/cobrancas',
    label: 'Cobranças Extras',
    icon: FileText,
    group: 'Financeiro',
    load: () => import('#features/cobrancas-extras/web/CobrancasPage.tsx').then((m) => m.CobrancasPage),
  },
  {
    path: '/admin/multas',
    label: 'Multas',
    icon: TriangleAlert,
    group: 'Financeiro',
    load: () => import('#features/multas/web/MultasPage.tsx').then((m) => m.MultasPage),
  },
  {
    path: '/admin/whatsapp',
    label: 'WhatsApp',
    icon: MessageCircle,
    group: 'Comunicação',
    load: () => import('#features/mensagens/web/WhatsAppPage.tsx').then((m) => m.WhatsAppPage),
  },
  {
    path: '/admin/lembretes',
    label: 'Lembretes',
    icon: Mail,
    group: 'Comunicação',
    load: () => import('#features/lembretes/web/LembretesPage.tsx').then((m) => m.LembretesPage),
  },
  {
    path: '/admin/configuracoes',
    label: 'Configurações',
    icon: Settings,
    group: 'Sistema',
    forAdministrators: true,
    load: () => import('./SettingsScreen.tsx').then((m) => m.SettingsScreen),
  },
  {
    path: '/admin/configuracoes-avancadas',
    label: 'Configurações Avançadas',
    icon: Plug,
    group: 'Sistema',
    forAdministrators: true,
    load: () =>
      import('#features/integracoes/web/ConfiguracoesAvancadasPage.tsx').then(
        (m) => m.ConfiguracoesAvancadasPage,
      ),
  },
  {
    path: '/admin/usuarios',
    label: 'Usuários',
    icon: UserCog,
    group: 'Sistema',
    forAdministrators: true,
    load: () => import('#features/auth/web/UsuariosPage.tsx').then((m) => m.UsuariosPage),
  },
  {
    path: '/admin/minha-conta',
    label: 'Minha conta',
    icon: CircleUserRound,
    group: 'Sistema',
    hidden: true,
    load: () => import('#features/auth/web/MinhaContaPage.tsx').then((m) => m.MinhaContaPage),
  },
  {
    path: '/admin/ajuda',
    label: 'Ajuda',
    icon: CircleQuestionMark,
    group: 'Sistema',
    load: () => import('#features/ajuda/web/AjudaPage.tsx').then((m) => m.AjudaPage),
  },
  {
    path: '/admin/relatorio-clientes',
    label: 'Relatório de Clientes',
    icon: CalendarClock,
    group: 'Sistema',
    hidden: true,
    load: () =>
      import('#features/relatorios/web/RelatorioClientesPage.tsx').then((m) => m.RelatorioClientesPage),
  },
]

/** Whether somebody may open the screen at an address; what is no screen is open to all. */
export function mayOpen(href: string, administrador: boolean) {
  const [path = ''] = href.split(/[?#]/)
  return administrador || !SCREENS.some((screen) => screen.path === path && screen.forAdministrators)
}
