import {
  CalendarClock,
  CircleUserRound,
  Keyboard,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  Mail,
  Plus,
  SunMoon,
  Tags,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react'
import { plain } from '#domain/text/plain.ts'
import { hrefOfParte, PARTE_NAMES, PARTES } from '#features/sistema/configuracoes/web/partes.ts'
import { stringifySearch } from '#web/data/search-params.ts'
import { MENU, RECEBER } from './menu.ts'

/** An action of the search that is no screen; the shell runs it. */
export type Act = 'logout' | 'password' | 'shortcuts' | 'theme'

/** A screen or an action that the search offers. */
export type Command = {
  label: string
  icon: LucideIcon
  kind: 'Tela' | 'Ação'
  /** Other words that find it. */
  words: string
} & ({ href: string } | { act: Act })

/** Other words that find a screen of the menu. */
const WORDS: Partial<Record<string, string>> = {
  '/admin': 'início resumo hoje alertas',
  '/admin/motos': 'frota veículos placas',
  '/admin/clientes': 'locatários pessoas cadastro',
  '/admin/locacoes': 'contratos aluguéis alugar',
  '/admin/motos-alugadas': 'na rua hodômetro quilometragem',
  '/admin/documentos': 'contratos aditivos termos notificações assinar assinaturas',
  '/admin/manutencao': 'óleo troca revisão oficina conserto',
  '/admin/pagamentos': 'semanas receber atrasados pix',
  '/admin/recebimentos': 'recibos estornos desfazer dinheiro entrou',
  '/admin/receitas': 'faturamento entradas caixa mês',
  '/admin/despesas':
    'gastos contas pagar vencimentos seguro ipva licenciamento boleto nota fornecedor',
  '/admin/resultado': 'quanto rende lucro prejuízo gastos vender moto',
  '/admin/recebimentos/promessas': 'prometeu pagar combinado prazo',
  '/admin/recebimentos/caucoes': 'caução acerto devolver devolução depósito garantia',
  '/admin/recebimentos/caixa': 'dinheiro espécie gaveta troco fechar contar',
  '/admin/cobrancas': 'danos avarias peças franquia',
  '/admin/multas': 'detran infrações condutor indicação',
  '/admin/whatsapp': 'mensagens conversas cobrar avisar',
  '/admin/configuracoes': 'ajustes preferências loja',
  '/admin/configuracoes-avancadas': 'integrações provedores credenciais gateway',
  '/admin/usuarios': 'equipe funcionários permissões acesso',
  '/admin/controle/auditoria': 'histórico alterações quem mudou controle',
  '/admin/controle/mudancas-da-semana': 'alterações auditoria controle',
  '/admin/controle/conferencia': 'contas batem soma invariantes diferença controle',
  '/admin/controle/privacidade': 'lgpd dados pessoais anonimizar titular controle',
  '/admin/ajuda': 'manual dúvidas instruções',
}

const SINISTRO_WORDS = 'roubo furto acidente apreensão guincho boletim'

/** The screens behind the menu's entries: an entry, and each of its tabs that has another name. */
const NAMED = MENU.flatMap(({ tabs = [], ...entry }) => [
  entry,
  ...tabs.filter(({ label }) => label !== entry.label).map((tab) => ({ ...tab, icon: entry.icon })),
])

const SCREENS: readonly Command[] = [
  {
    label: RECEBER.label,
    icon: RECEBER.icon,
    kind: 'Tela',
    words: 'pagamentos pendentes dar baixa pago dinheiro parte',
    href: RECEBER.path,
  },
  ...NAMED.map(({ path, label, icon }) => ({
    label,
    icon,
    kind: 'Tela' as const,
    words: WORDS[path] ?? '',
    href: path,
  })),
  {
    label: 'Lembretes',
    icon: Mail,
    kind: 'Tela',
    words: 'e-mail email correio',
    href: '/admin/whatsapp?aba=lembretes',
  },
  ...PARTE_NAMES.map((parte) => ({
    label: PARTES[parte].label,
    icon: PARTES[parte].icon,
    kind: 'Tela' as const,
    words: `configurações ${PARTES[parte].words}`,
    href: hrefOfParte(parte),
  })),
  {
    label: 'Planos e preços',
    icon: Tags,
    kind: 'Tela',
    words: 'preço valor da semana diária plano mensal anual fidelidade tabela',
    href: '/admin/configuracoes/planos',
  },
  {
    label: 'Minha conta',
    icon: CircleUserRound,
    kind: 'Tela',
    words: 'perfil segundo fator sessões',
    href: '/admin/minha-conta',
  },
  {
    label: 'Sinistros',
    icon: TriangleAlert,
    kind: 'Tela',
    words: SINISTRO_WORDS,
    href: '/admin/sinistros',
  },
  {
    label: 'Plano de manutenção',
    icon: Wrench,
    kind: 'Tela',
    words: 'revisões próximas intervalo km',
    href: '/admin/manutencao?aba=proximas&plano=1',
  },
  {
    label: 'Vencimentos',
    icon: CalendarClock,
    kind: 'Tela',
    words: 'vence prazo contas cnh licenciamento seguro ipva renovar',
    href: '/admin/vencimentos',
  },
  {
    label: 'Relatório de clientes',
    icon: Users,
    kind: 'Tela',
    words: 'inadimplentes devedores',
    href: '/admin/relatorio-clientes',
  },
]

const ACTIONS: readonly Command[] = [
  ...MENU.flatMap(({ path, create }) =>
    create
      ? {
          label: create.label,
          icon: Plus,
          kind: 'Ação' as const,
          words: `criar cadastrar registrar nova novo ${WORDS[path] ?? ''}`,
          href: path + stringifySearch(create.search),
        }
      : [],
  ),
  {
    label: 'Registrar sinistro',
    icon: Plus,
    kind: 'Ação',
    words: `criar novo ${SINISTRO_WORDS}`,
    href: '/admin/sinistros?novo=1',
  },
  { label: 'Trocar tema', icon: SunMoon, kind: 'Ação', words: 'cores claro escuro', act: 'theme' },
  { label: 'Trocar senha', icon: LockKeyhole, kind: 'Ação', words: 'mudar senha', act: 'password' },
  {
    label: 'Atalhos do teclado',
    icon: Keyboard,
    kind: 'Ação',
    words: 'teclas letras',
    act: 'shortcuts',
  },
  { label: 'Sair', icon: LogOut, kind: 'Ação', words: 'encerrar sessão logout', act: 'logout' },
]

export const COMMANDS: readonly Command[] = [...SCREENS, ...ACTIONS]

/** Max. commands offered at once, so that the records stay visible. */
const OFFERED = 5

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the commands that have a word beginning with each typed word, without accents and case:
 * first those whose name begins so, then those whose name contains it, then by their other words.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const rank = ({ label, words }: Command) => {
    const every = (candidates: string[]) =>
      typed.every((word) => candidates.some((each) => each.startsWith(word)))
    if (plain(label).startsWith(typed.join(' '))) return 0
    if (every(wordsOf(label))) return 1
    return every(wordsOf(`${label} ${words}`)) ? 2 : 3
  }
  return [0, 1, 2]
    .flatMap((wanted) => commands.filter((command) => rank(command) === wanted))
    .slice(0, OFFERED)
}
