import {
  ChartColumn,
  CircleQuestionMark,
  CreditCard,
  FileSignature,
  FileText,
  HandCoins,
  House,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Motorbike,
  Plug,
  Receipt,
  Route,
  Settings,
  TrendingUp,
  TriangleAlert,
  UserCog,
  Users,
  WalletCards,
  Wrench,
} from 'lucide-react'
import { ATO } from '#domain/atos.ts'
import type { ScreenPath } from '#web/data/href.ts'

export const GROUPS = ['Operação', 'Financeiro', 'Comunicação', 'Sistema'] as const

export type Tab = { path: ScreenPath; label: string }

export type MenuEntry = {
  path: ScreenPath
  label: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
  /** `g` and this letter open the screen. */
  letter?: string
  /** The screens behind the entry, shown as tabs; it leads to the first that the user may open. */
  tabs?: readonly Tab[]
  /** The dialog that creates a record on the screen, and the search parameter that opens it. */
  create?: { label: string; search: Record<string, string> }
}

/** The entries of the menu, in their order. Which screen is at a path: `routes.tsx`. */
export const MENU: readonly MenuEntry[] = [
  {
    path: '/admin',
    label: 'Painel',
    icon: House,
    group: 'Operação',
    letter: 'p',
  },
  {
    path: '/admin/motos',
    label: 'Motos',
    icon: Motorbike,
    group: 'Operação',
    letter: 'm',
    create: { label: 'Nova moto', search: { novo: '1' } },
  },
  {
    path: '/admin/clientes',
    label: 'Clientes',
    icon: Users,
    group: 'Operação',
    letter: 'c',
    create: { label: 'Novo cliente', search: { novo: '1' } },
  },
  {
    path: '/admin/locacoes',
    label: 'Locações',
    icon: KeyRound,
    group: 'Operação',
    letter: 'l',
    create: { label: 'Nova locação', search: { novo: '1' } },
  },
  {
    path: '/admin/motos-alugadas',
    label: 'Motos Alugadas',
    icon: Route,
    group: 'Operação',
    letter: 'a',
  },
  {
    path: '/admin/manutencao',
    label: 'Manutenção',
    icon: Wrench,
    group: 'Operação',
    letter: 'o',
    create: { label: 'Registrar manutenção', search: { nova: '1' } },
  },
  {
    path: '/admin/documentos',
    label: 'Documentos',
    icon: FileSignature,
    group: 'Operação',
    letter: 'd',
  },
  {
    path: '/admin/pagamentos',
    label: 'Pagamentos',
    icon: CreditCard,
    group: 'Financeiro',
    letter: 'g',
    create: { label: 'Novo pagamento', search: { novo: '1' } },
  },
  {
    path: '/admin/recebimentos',
    label: 'Recebimentos',
    icon: Receipt,
    group: 'Financeiro',
    tabs: [
      { path: '/admin/recebimentos', label: 'Recebimentos' },
      { path: '/admin/recebimentos/promessas', label: 'Promessas' },
      { path: '/admin/recebimentos/caixa', label: 'Caixa do dia' },
      { path: '/admin/recebimentos/caucoes', label: 'Cauções' },
    ],
  },
  {
    path: '/admin/receitas',
    label: 'Receitas',
    icon: ChartColumn,
    group: 'Financeiro',
    letter: 'r',
    create: { label: 'Nova receita', search: { novo: '1' } },
  },
  {
    path: '/admin/despesas',
    label: 'Despesas',
    icon: WalletCards,
    group: 'Financeiro',
    create: { label: 'Nova despesa', search: { novo: '1' } },
  },
  {
    path: '/admin/resultado',
    label: 'Resultado',
    icon: TrendingUp,
    group: 'Financeiro',
  },
  {
    path: '/admin/cobrancas',
    label: 'Cobranças Extras',
    icon: FileText,
    group: 'Financeiro',
    letter: 'e',
    create: { label: 'Nova cobrança', search: { novo: '1' } },
  },
  {
    path: '/admin/multas',
    label: 'Multas',
    icon: TriangleAlert,
    group: 'Financeiro',
    letter: 'u',
    create: { label: 'Registrar multa', search: { novo: '1' } },
  },
  {
    path: '/admin/whatsapp',
    label: 'WhatsApp',
    icon: MessageCircle,
    group: 'Comunicação',
    letter: 'w',
  },
  {
    path: '/admin/configuracoes',
    label: 'Configurações',
    icon: Settings,
    group: 'Sistema',
  },
  {
    path: '/admin/configuracoes-avancadas',
    label: 'Configurações Avançadas',
    icon: Plug,
    group: 'Sistema',
  },
  {
    path: '/admin/controle/auditoria',
    label: 'Controle',
    icon: ListChecks,
    group: 'Sistema',
    tabs: [
      { path: '/admin/controle/auditoria', label: 'Auditoria' },
      { path: '/admin/controle/mudancas-da-semana', label: 'Mudanças da semana' },
      { path: '/admin/controle/conferencia', label: 'Conferência' },
      { path: '/admin/controle/privacidade', label: 'Privacidade' },
    ],
  },
  {
    path: '/admin/usuarios',
    label: 'Usuários',
    icon: UserCog,
    group: 'Sistema',
  },
  {
    path: '/admin/ajuda',
    label: 'Ajuda',
    icon: CircleQuestionMark,
    group: 'Sistema',
  },
]

/** The screen that the header and the phone's bottom bar open. */
export const RECEBER = { path: '/admin/receber', label: ATO.receber, icon: HandCoins } as const

/** The path of every screen, those without an entry in the menu included. */
export const SCREEN_PATHS: readonly ScreenPath[] = [
  ...MENU.flatMap(({ path, tabs }) => tabs?.map((tab) => tab.path) ?? path),
  RECEBER.path,
  '/admin/configuracoes/contratos',
  '/admin/configuracoes/planos',
  '/admin/configuracoes/vistorias',
  '/admin/minha-conta',
  '/admin/relatorio-clientes',
  '/admin/sinistros',
  '/admin/vencimentos',
]

/**
 * The path of each record's page and of those below it, and of the parts of the settings. Their manual
 * page is that of the list above.
 */
export const RECORD_PATHS = [
  '/admin/motos/$id',
  '/admin/clientes/$id',
  '/admin/locacoes/$id',
  '/admin/locacoes/$id/entrega',
  '/admin/locacoes/$id/encerrar',
  '/admin/locacoes/$id/trocar',
  '/admin/locacoes/$id/destrocar',
  '/admin/locacoes/$id/vistorias',
  '/admin/documentos/$id/assinar',
  '/admin/vistorias/$id',
  '/admin/configuracoes/$parte',
] as const

/** What `n` opens on the page of a record in a list. */
export const RECORD_CREATES: Partial<Record<string, Record<string, string>>> = {
  '/admin/clientes': { fazer: 'cobrar' },
  '/admin/motos': { fazer: 'manutencao' },
}
