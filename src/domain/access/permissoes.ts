import { ForbiddenError } from '../errors.ts'

type Described = {
  label: string
  /** One sentence for the administrator who decides. */
  explicacao: string
}

/**
 * What users who are not administrators may do beyond daily work, if an administrator allows it for
 * all of them. Contracts say which calls ask for which (`access`, `efeitos`).
 */
export const PERMISSOES = {
  dias_anteriores: {
    label: 'Mudar dinheiro de dias anteriores',
    explicacao:
      'Desfazer um recebimento, mudar a forma dele, ou mudar ou excluir uma receita manual ou despesa, com data anterior a hoje; registrar dinheiro recebido há mais de 60 dias, ou uma devolução de dias atrás que credita semanas pagas.',
  },
  cancelar_dividas: {
    label: 'Cancelar dívidas',
    explicacao:
      'Excluir um pagamento em aberto ou uma cobrança extra, marcar a cobrança como cancelada ou contestada, ou passá-la para outro cliente ou para fora da locação.',
  },
  dar_baixa: {
    label: 'Receber por menos e diminuir dívidas',
    explicacao:
      'Quitar uma dívida por menos do que o devido, também com uma data que diminui os encargos, ou diminuir o valor de um pagamento ou de uma cobrança extra.',
  },
  mudar_datas: {
    label: 'Mudar vencimentos e datas de contrato',
    explicacao:
      'Mudar o vencimento de um pagamento ou de uma cobrança extra, ou a data de fim de uma locação.',
  },
  combinar_preco: {
    label: 'Combinar preço abaixo do plano',
    explicacao: 'Alugar ou renovar por menos que o preço do plano, com o motivo.',
  },
  desbloquear_clientes: {
    label: 'Desbloquear clientes',
    explicacao: 'Desbloquear um cliente, ou autorizar uma locação apesar das restrições dele.',
  },
  exportar_dados: {
    label: 'Exportar os dados de todos',
    explicacao:
      'Baixar em um arquivo a lista dos clientes ou a dos pagamentos, e ver o CPF inteiro nas listas.',
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

/** The refusal of what only administrators may do. */
export const onlyAdministrators = (
  mensagem = 'Só administradores podem fazer isto. Fale com um deles.',
) => new ForbiddenError(mensagem, 'so_administradores')
