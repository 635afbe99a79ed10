import type { Permissao } from './permissoes.ts'

type Described = {
  /** The heading on the screen Mudanças da semana and in its e-mail. */
  label: string
  /** What it does to money or evidence. */
  explicacao: string
}

/**
 * What a call may do to money or evidence, in the order of the screen. Each call's contract declares
 * its effects with what is asked (`efeitos`), and each rule of the weekly page names the effect that
 * it lists; `tests/calls/effects.test.ts` compares both with what the database shows.
 */
export const EFEITOS = {
  recebido_menor: {
    label: 'Recebimentos desfeitos e créditos',
    explicacao: 'Desfaz, diminui ou credita dinheiro que já entrou.',
  },
  divida_menor: {
    label: 'Dívidas canceladas, dispensadas ou diminuídas',
    explicacao: 'O cliente passa a dever menos sem pagar.',
  },
  divida_escondida: {
    label: 'Dívidas contestadas, mudadas ou adiadas',
    explicacao:
      'A dívida continua, mas sai de onde é cobrada: outro dia, outro cliente, contestada.',
  },
  dinheiro_sai: {
    label: 'Dinheiro que saiu ou mudou de destino',
    explicacao: 'Dinheiro volta ao cliente, falta no caixa ou é pedido para outra chave Pix.',
  },
  gasto_menor: {
    label: 'Despesas pagas canceladas ou desfeitas',
    explicacao: 'Uma despesa paga sai das contas, ou diminui.',
  },
  forma_e_data: {
    label: 'Forma e data do dinheiro',
    explicacao: 'Dinheiro que entrou passa a ter outra forma, ou outra data que não a do dia.',
  },
  semanas_paradas: {
    label: 'Locações paradas, canceladas ou com outro fim',
    explicacao: 'As semanas deixam de ser criadas, ou param em outro dia.',
  },
  precos: {
    label: 'Preços mudados',
    explicacao: 'Um plano passa a custar outro valor, ou uma locação custa menos que o plano.',
  },
  provas: {
    label: 'Provas mudadas ou excluídas',
    explicacao: 'Hodômetro, avarias, vistorias, serviços e arquivos que mostram o que aconteceu.',
  },
  planilhas: {
    label: 'Planilhas importadas ou desfeitas',
    explicacao: 'Locações, clientes e motos entram ou saem de uma vez, com dívidas e cauções.',
  },
  restricoes: {
    label: 'Desbloqueios e autorizações',
    explicacao: 'Um cliente com restrições volta a alugar.',
  },
} as const satisfies Record<string, Described>

export type Efeito = keyof typeof EFEITOS
export const EFEITO_NAMES = Object.keys(EFEITOS) as [Efeito, ...Efeito[]]

/** What is asked of whom besides a permission, and who is told, in the words of `docs/security.md`. */
export const EXIGENCIAS = {
  administradores: 'administradores',
  motivo: 'um motivo',
  nota: 'uma nota',
  comprovante: 'um comprovante ou o motivo de não haver',
  confirmacao: 'uma confirmação',
  aviso: 'aviso aos administradores',
} as const

/** A condition that several calls have: the database refuses cash of the closed day itself. */
export const ANTES_DO_CAIXA = 'em dinheiro de um dia anterior ao último caixa que a pessoa fechou'

export type Exigencia = Permissao | keyof typeof EXIGENCIAS

/** The effects of a call: for each what is asked, with the condition in Portuguese; `sempre` for all requests. */
export type EfeitosDaChamada = Partial<Record<Efeito, Partial<Record<Exigencia, string>>>>
