import {
  ChartColumn,
  CircleQuestionMark,
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
  ScrollText,
  Settings,
  ShieldUser,
  TriangleAlert,
  UserCog,
  Users,
  Wrench,
} from 'lucide-react'

export const GROUPS = ['Operação', 'Financeiro', 'Comunicação', 'Sistema'] as const

export type MenuEntry = {
  path: `/admin${string}`
  label: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
}

/** The entries of the menu, in their order. Which screen is at a path: `routes.tsx`. */
export const MENU: readonly MenuEntry[] = [
  { path: '/admin', label: 'Painel', icon: House, group: 'Operação' },
  { path: '/admin/motos', label: 'Motos', icon: Motorbike, group: 'Operação' },
  { path: '/admin/clientes', label: 'Clientes', icon: Users, group: 'Operação' },
  { path: '/admin/locacoes', label: 'Locações', icon: KeyRound, group: 'Operação' },
  { path: '/admin/motos-alugadas', label: 'Motos Alugadas', icon: Route, group: 'Operação' },
  { path: '/admin/manutencao', label: 'Manutenção', icon: Wrench, group: 'Operação' },
  { path: '/admin/pagamentos', label: 'Pagamentos', icon: CreditCard, group: 'Financeiro' },
  { path: '/admin/receitas', label: 'Receitas', icon: ChartColumn, group: 'Financeiro' },
  { path: '/admin/cobrancas', label: 'Cobranças Extras', icon: FileText, group: 'Financeiro' },
  { path: '/admin/multas', label: 'Multas', icon: TriangleAlert, group: 'Financeiro' },
  { path: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle, group: 'Comunicação' },
  { path: '/admin/lembretes', label: 'Lembretes', icon: Mail, group: 'Comunicação' },
  { path: '/admin/configuracoes', label: 'Configurações', icon: Settings, group: 'Sistema' },
  { path: '/admin/configuracoes-avancadas', label: 'Configurações Avançadas', icon: Plug, group: 'Sistema' },
  { path: '/admin/usuarios', label: 'Usuários', icon: UserCog, group: 'Sistema' },
  { path: '/admin/auditoria', label: 'Auditoria', icon: ScrollText, group: 'Sistema' },
  { path: '/admin/privacidade', label: 'Privacidade (LGPD)', icon: ShieldUser, group: 'Sistema' },
  { path: '/admin/ajuda', label: 'Ajuda', icon: CircleQuestionMark, group: 'Sistema' },
]

/** The path of every screen, those without an entry in the menu included. */
export const SCREEN_PATHS: readonly MenuEntry['path'][] = [
  ...MENU.map(({ path }) => path),
  '/admin/minha-conta',
  '/admin/relatorio-clientes',
  '/admin/mudancas-da-semana',
]

/** The path of each record's page. Its manual page is that of the list above it. */
export const RECORD_PATHS = ['/admin/motos/$id', '/admin/clientes/$id', '/admin/locacoes/$id'] as const
