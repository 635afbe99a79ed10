import type { Kind, SituacaoImportacao, SituacaoLinha } from './rules.ts'

export const KIND_HINT: Record<Kind, string> = {
  locacoes:
    'Cada linha é uma locação em andamento, com o cliente e a moto. Moto parada e cliente sem moto vêm depois, nas outras duas. Se eles têm planilhas próprias, traga essas antes.',
  motos: 'Cada linha é uma moto.',
  clientes: 'Cada linha é um cliente.',
}

export const SITUACAO_COR = {
  rascunho: 'cinza',
  conferindo: 'azul',
  conferida: 'amarelo',
  importando: 'azul',
  importada: 'verde',
  desfazendo: 'azul',
  desfeita: 'cinza',
} as const satisfies Record<SituacaoImportacao, string>

export const LINHA_LABEL: Record<SituacaoLinha, string> = {
  nova: 'Novas',
  igual: 'Iguais',
  diferente: 'Diferentes',
  erro: 'Com erro',
  pulada: 'Puladas',
}
