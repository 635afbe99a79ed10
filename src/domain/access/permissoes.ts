import { ForbiddenError } from '../errors.ts'

type Described = {
  label: string
  /** One sentence for the administrator who decides. */
  explicacao: string
  /** The calls that need it, each with its condition; `sempre` for all requests. */
  chamadas: Readonly<Record<string, string>>
}

/**
 * What users who are not administrators may do beyond daily work, if an administrator allows it for
 * all of them. Server, screens and `docs/security.md` read this table.
 */
export const PERMISSOES = {
  dias_anteriores: {
    label: 'Mudar dinheiro de dias anteriores',
    explicacao:
      'Desfazer um recebimento, ou mudar ou excluir uma receita manual, com data anterior a hoje, e registrar dinheiro recebido há mais de 60 dias.',
    chamadas: {
      'POST /pagamentos/:id/desfazer': 'recebido antes de hoje',
      'PATCH /pagamentos/:id/marcar-pago': 'recebido há mais de 60 dias',
      'POST /pix/a-conferir/:id/estornar': 'de uma dívida recebida antes de hoje',
      'POST /recebimentos': 'recebido há mais de 60 dias',
      'POST /recebimentos/:id/estornar': 'recebido antes de hoje',
      'PUT /cobrancas-extras/:id':
        'recebida antes de hoje e desfeita, ou recebida há mais de 60 dias',
      'POST /receitas': 'recebida há mais de 60 dias',
      'PUT /receitas/:id': 'com data anterior a hoje, ou mudada para mais de 60 dias atrás',
      'DELETE /receitas/:id': 'com data anterior a hoje',
    },
  },
  cancelar_dividas: {
    label: 'Cancelar dívidas',
    explicacao:
      'Excluir um pagamento em aberto ou uma cobrança extra, ou marcar a cobrança como cancelada.',
    chamadas: {
      'DELETE /pagamentos/:id': 'em aberto',
      'DELETE /cobrancas-extras/:id': 'pendente ou contestada',
      'PUT /cobrancas-extras/:id': 'marcada como cancelada',
    },
  },
  dar_baixa: {
    label: 'Receber por menos e diminuir dívidas',
    explicacao:
      'Quitar uma dívida por menos do que o devido, ou diminuir o valor de um pagamento ou de uma cobrança extra.',
    chamadas: {
      'PATCH /pagamentos/:id/marcar-pago': 'por menos do que o devido no dia',
      'POST /recebimentos': 'com dispensa dos encargos ou do resto',
      'POST /dispensas': 'sempre',
      'PUT /pagamentos/:id': 'para um valor menor',
      'PUT /cobrancas-extras/:id': 'para um valor menor',
    },
  },
  mudar_datas: {
    label: 'Mudar vencimentos e datas de contrato',
    explicacao:
      'Mudar o vencimento de um pagamento ou de uma cobrança extra, ou a data de fim de uma locação.',
    chamadas: {
      'PUT /pagamentos/:id': 'para outro vencimento',
      'PUT /cobrancas-extras/:id': 'para outro vencimento',
      'PUT /locacoes/:id': 'para outra data de fim',
    },
  },
  desbloquear_clientes: {
    label: 'Desbloquear clientes',
    explicacao: 'Desbloquear um cliente, ou autorizar uma locação apesar das restrições dele.',
    chamadas: {
      'POST /clientes/:id/desbloquear': 'sempre',
      'POST /clientes/:id/autorizar-locacao': 'sempre',
    },
  },
  exportar_dados: {
    label: 'Exportar os dados de todos',
    explicacao:
      'Baixar em um arquivo a lista dos clientes ou a dos pagamentos, e ver o CPF inteiro nas listas.',
    chamadas: {
      'GET /relatorios/clientes/exportar': 'sempre',
      'GET /pagamentos/exportar': 'sempre',
    },
  },
} as const satisfies Record<string, Described>

export type Permissao = keyof typeof PERMISSOES
export const PERMISSAO_NAMES = Object.keys(PERMISSOES) as [Permissao, ...Permissao[]]

/** What an administrator allowed for all other users. */
export type Permitidas = Record<Permissao, boolean>

/** Administrators have every permission; other users those allowed for all of them. */
export const permissionsOf = (
  administrador: boolean,
  permitidas: Partial<Permitidas>,
): Permissao[] => PERMISSAO_NAMES.filter((name) => administrador || permitidas[name])

/** Whether one has the permission; without a list (jobs, the terminal) everything is allowed. */
export const may = (permissoes: readonly Permissao[] | undefined, name: Permissao) =>
  permissoes === undefined || permissoes.includes(name)

export const whyForbidden = (name: Permissao) =>
  `Isto precisa da permissão “${PERMISSOES[name].label}”. Um administrador pode liberá-la em Usuários.`

/** Throws ForbiddenError with the permission's name unless the user has it. */
export function checkPermission(permissoes: readonly Permissao[] | undefined, name: Permissao) {
  if (!may(permissoes, name)) throw new ForbiddenError(whyForbidden(name), 'sem_permissao')
}

/** The permissions that a call needs, for some or all of its requests. */
export const permissionsOfCall = (call: string) =>
  PERMISSAO_NAMES.filter((name) => call in PERMISSOES[name].chamadas)

/** The refusal of what only administrators may do. */
export const onlyAdministrators = (
  mensagem = 'Só administradores podem fazer isto. Fale com um deles.',
) => new ForbiddenError(mensagem, 'so_administradores')
