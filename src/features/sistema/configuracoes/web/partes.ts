import {
  Banknote,
  Camera,
  DatabaseBackup,
  FilePen,
  HeartPulse,
  LockKeyhole,
  type LucideIcon,
  MessageCircle,
  Store,
  TriangleAlert,
} from 'lucide-react'
import type { Href } from '#web/data/href.ts'
import type { ConfiguracoesTodas } from '../contract.ts'

/** The parts of the settings, each with its own address, in the order of their index. */
export const PARTES = {
  loja: {
    label: 'Loja',
    about: 'CNPJ, telefone, endereço, chave Pix e horários',
    words: 'empresa dados da loja cnpj cpf telefone endereço horário chave pix cadastro cep',
    icon: Store,
  },
  dinheiro: {
    label: 'Dinheiro e prazos',
    about: 'Atraso, feriados, caução e fim do contrato',
    words:
      'multa juros feriados caução meses encargos semanas dispensas devolução antecipada fidelidade fechar mês forma de pagamento',
    icon: Banknote,
  },
  mensagens: {
    label: 'Mensagens automáticas',
    about: 'Lembretes, e o resumo da semana',
    words: 'whatsapp e-mail avisos fila pausa cobrança',
    icon: MessageCircle,
  },
  vistorias: {
    label: 'Vistorias',
    about: 'Fotos, itens, combustível e preços de avarias',
    words: 'modelo da vistoria checklist tanque tabela de preços entrega',
    icon: Camera,
  },
  contratos: {
    label: 'Modelos de contrato',
    about: 'Contrato, aditivo e notificação',
    words: 'documentos cláusulas advogado texto',
    icon: FilePen,
  },
  multas: {
    label: 'Consulta de multas',
    about: 'DETRAN, taxa e o aviso ao cliente',
    words: 'detran sne infrações automática',
    icon: TriangleAlert,
  },
  acesso: {
    label: 'Acesso da equipe',
    about: 'De quem se exige o segundo fator',
    words: 'segundo fator senha segurança usuários',
    icon: LockKeyhole,
  },
  backup: {
    label: 'Backup',
    about: 'A última cópia boa, e fazer outra agora',
    words: 'cópia segurança restaurar',
    icon: DatabaseBackup,
  },
  status: {
    label: 'Status dos serviços',
    about: 'O que o sistema faz sozinho, e quando',
    words: 'agendador tarefas sistema',
    icon: HeartPulse,
  },
} as const satisfies Record<
  string,
  { label: string; about: string; words: string; icon: LucideIcon }
>
export type Parte = keyof typeof PARTES
export const PARTE_NAMES = Object.keys(PARTES) as Parte[]

export const isParte = (name: string): name is Parte => Object.hasOwn(PARTES, name)

export const hrefOfParte = (parte: Parte) => `/admin/configuracoes/${parte}` as const

type Setting = Exclude<keyof ConfiguracoesTodas, 'versao'>

/** The part that each setting is in. */
const PARTE_OF: Record<Setting, Parte> = {
  nome: 'loja',
  telefone: 'loja',
  endereco: 'loja',
  cidade: 'loja',
  uf: 'loja',
  cep: 'loja',
  link_social: 'loja',
  cnpj: 'loja',
  chave_pix: 'loja',
  horarios: 'loja',
  endereco_pelo_cep: 'loja',
  multa_percentual: 'dinheiro',
  juros_mes_percentual: 'dinheiro',
  semanas_automaticas: 'dinheiro',
  forma_usual: 'dinheiro',
  vencimento_em_dia_util: 'dinheiro',
  feriados_da_cidade: 'dinheiro',
  dinheiro: 'dinheiro',
  lembrar_por_whatsapp: 'mensagens',
  whatsapp_so_sem_email: 'mensagens',
  pausa_entre_mensagens: 'mensagens',
  resumo_semanal_ativo: 'mensagens',
  resumo_semanal_para: 'mensagens',
  vistorias: 'vistorias',
  consulta_automatica_ativa: 'multas',
  intervalo_consulta_horas: 'multas',
  criar_cobranca_automatica: 'multas',
  taxa_administrativa: 'multas',
  notificar_multas_novas: 'multas',
  aderiu_sne: 'multas',
  segundo_fator_exigido_de: 'acesso',
}

/** Returns the settings of one part. */
export const settingsOf = (parte: Parte, settings: ConfiguracoesTodas) =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => PARTE_OF[name as Setting] === parte),
  ) as Partial<ConfiguracoesTodas>

/** Returns the address of a setting's field: the part opens with the focus on it. */
export function settingHref(name: Setting | `${'dinheiro' | 'vistorias'}.${string}`): Href {
  const [root = name] = name.split('.')
  return `${hrefOfParte(PARTE_OF[root as Setting])}#${name}`
}
