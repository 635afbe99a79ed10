import { cobrancaHref, multaHref, type RecordHref, recordHref } from '#domain/addresses.ts'
import { shortId } from '#domain/locacao.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import { type Resultado, resultadoText } from '#features/visoes/importacao/rules.ts'
import { showValue, VAZIO } from '../campos/rules.ts'
import { entidadeOf } from '../entidades/rules.ts'
import type { AcaoAuditada } from '../rules.ts'

type Row = Record<string, unknown>
export type Mudada = {
  acao: AcaoAuditada
  entidade: string
  antes: Row | null
  depois: Row | null
  ocultos: readonly string[] | null
}
/** A changed column with its formatted values, which the sentence leaves out of an id or a secret. */
export type Mudanca = {
  campo: string
  rotulo: string
  antes: string | null
  depois: string | null
  semValores: boolean
}

export type Linha = Mudada & {
  usuario: string
  entidade_id: string
  cliente: { id: string; nome: string } | null
  moto: { id: string; placa: string } | null
  /** The user name, for lines about an account or a session. */
  pessoa: string | null
}
/**
 * The parts of a sentence such as 'maria' 'alterou o cliente' 'Teste da Silva' ': telefone de …
 * para …'.
 */
export type Frase = { quem: string; fez: string; alvo: string; resumo: string }

const WORDS = { insert: 'cadastrou', update: 'alterou', delete: 'excluiu' }
/** Max. changes named in the sentence; the rest are counted. */
const MAX_NAMED = 2
/** Max. length of a value in the sentence; the details show it whole. */
const MAX_LENGTH = 60

const MISSED: Record<string, string> = {
  senha: 'tentou entrar, e errou a senha de',
  codigo: 'tentou entrar, e errou o código de',
  senha_na_sessao: 'errou a senha, com a sessão aberta, de',
  codigo_na_sessao: 'errou o código, com a sessão aberta, de',
  desativado: 'tentou entrar com a senha certa, mas o usuário está desativado:',
  vencida: 'tentou entrar com uma senha entregue que já tinha vencido, como',
  configuracao: 'tentou entrar com a senha certa, mas sem configurar o segundo fator exigido, como',
}

/** Returns the sentence for a line of the trail and its changes. */
export function fraseOf(linha: Linha, mudancas: readonly Mudanca[]): Frase {
  const { acao, entidade } = linha
  const nome = entidadeOf(entidade)
  const quem = nameOfUser(linha.usuario)
  if (acao === 'visualizar' || acao === 'exportar') return { quem, resumo: '', ...accessOf(linha) }
  if (acao === 'entrada_recusada')
    return {
      quem,
      fez: MISSED[String(linha.depois?.etapa)] ?? MISSED.senha!,
      alvo: linha.pessoa ?? 'um usuário que não existe',
      resumo: '',
    }
  if (acao === 'entrar')
    return { quem, fez: `entrou na página d${nome.um}`, alvo: alvoOf(linha), resumo: '' }
  if (acao === 'anonimizar')
    return { quem, fez: `anonimizou na auditoria ${nome.um}`, alvo: alvoOf(linha), resumo: '' }
  if (entidade === 'sessoes') return { quem, resumo: '', ...sessionOf(linha) }
  if (entidade === 'importacoes' && acao === 'update') return { quem, ...sheetOf(linha) }
  const archived = acao === 'update' && !linha.antes?.excluido_em && linha.depois?.excluido_em
  const verb = archived ? WORDS.delete : (nome.verbos?.[acao] ?? WORDS[acao])
  // 'anotou no histórico': the verb already contains the article.
  const fez = / d?n?o$/.test(verb) ? `${verb} ${nome.um.slice(2)}` : `${verb} ${nome.um}`
  return {
    quem,
    fez,
    alvo: alvoOf(linha),
    resumo: acao === 'update' && !archived ? resumoOf(mudancas) : '',
  }
}

export function nameOfUser(usuario: string) {
  if (usuario === 'sistema') return 'O sistema'
  if (usuario === 'anônimo') return 'Alguém não identificado'
  if (usuario.startsWith('cliente')) return `O ${usuario}`
  return PROVIDER_NAME[usuario as keyof typeof PROVIDER_NAME] ?? usuario
}

function sessionOf({ acao, usuario, pessoa }: Linha) {
  if (acao === 'insert') return { fez: 'entrou no sistema', alvo: '' }
  if (usuario === pessoa) return { fez: 'saiu do sistema', alvo: '' }
  return { fez: 'encerrou a sessão', alvo: pessoa ? `de ${pessoa}` : '' }
}

function sheetOf(linha: Linha) {
  const { situacao, resultado } = linha.depois ?? {}
  return {
    fez: situacao === 'desfeita' ? 'desfez a planilha' : 'importou a planilha',
    alvo: alvoOf(linha),
    resumo: resultadoText(resultado as Resultado),
  }
}

function accessOf(linha: Linha) {
  const { acao, entidade, depois } = linha
  const alvo = alvoOf(linha)
  const documento = depois?.documento ? String(depois.documento) : ''
  if (depois?.documentos) return { fez: 'viu os documentos', alvo }
  const verb = acao === 'exportar' ? 'exportou' : 'viu'
  if (linha.entidade_id === 'lista')
    return {
      fez: `${verb} ${documento ? `o ${documento}` : 'a lista:'}`,
      alvo: documento ? '' : listName(entidade),
    }
  if (entidade === 'arquivos')
    return { fez: acao === 'exportar' ? 'baixou o arquivo' : 'abriu o arquivo', alvo }
  const artigo = documento.endsWith('s') ? 'os' : 'a'
  return { fez: `${verb} ${artigo} ${documento || 'cópia'} d${entidadeOf(entidade).um}`, alvo }
}
const listName = (entidade: string) =>
  entidade === 'auditoria' ? 'Auditoria' : entidadeOf(entidade).muitos

/** Columns that name a record, in order of preference. */
const OWN_NAME = [
  'titulo',
  'nome_original',
  'arquivo_nome',
  'numero_auto',
  'tipo',
  'chave',
] as const

/** Returns the label of the record: its own name, its owner's name or the plate. */
export function alvoOf({
  entidade,
  entidade_id,
  antes,
  depois,
  cliente,
  moto,
  pessoa,
}: Linha): string {
  const row = { ...antes, ...depois }
  if (entidade === 'clientes') return cliente?.nome ?? String(row.nome ?? shortId(entidade_id))
  if (entidade === 'motos') return moto?.placa ?? String(row.placa ?? shortId(entidade_id))
  if (entidade === 'credenciais')
    return PROVIDER_NAME[entidade_id as keyof typeof PROVIDER_NAME] ?? entidade_id
  if (entidade === 'configuracoes') return entidade_id.replaceAll('_', ' ')
  if (entidade === 'usuarios') return pessoa ?? shortId(entidade_id)
  if (pessoa) return `de ${pessoa}`
  const named = OWN_NAME.find((campo) => row[campo])
  const own =
    row.semana_referencia && row.tipo === 'semanal'
      ? `da semana ${row.semana_referencia}`
      : named && showValue(entidade, named, row[named])
  const whose = [cliente?.nome, moto?.placa].filter(Boolean).join(', ')
  if (!own && !whose) return shortId(entidade_id)
  return [own && (named && own.startsWith('da ') ? own : `“${own}”`), whose && `de ${whose}`]
    .filter(Boolean)
    .join(' ')
}

function resumoOf(mudancas: readonly Mudanca[]): string {
  const named = mudancas
    .slice(0, MAX_NAMED)
    .map(({ rotulo, antes, depois, semValores }) =>
      semValores ? rotulo : fromTo(rotulo, brief(antes), brief(depois)),
    )
  const more = mudancas.length - named.length
  return named.join('; ') + (more > 0 ? ` e mais ${more}` : '')
}

/**
 * Describes a change: 'km atual de 100 para 120', 'endereço agora Rua A', 'sem endereço, antes Rua
 * A'; for a date, 'pago em 10/03/2026'.
 */
function fromTo(rotulo: string, antes: string, depois: string) {
  const when = rotulo.endsWith(' em')
  if (antes === VAZIO) return when ? `${rotulo} ${depois}` : `${rotulo} agora ${depois}`
  if (depois === VAZIO)
    return when ? `não mais ${rotulo} ${antes}` : `sem ${rotulo}, antes ${antes}`
  return `${rotulo} de ${antes} para ${depois}`
}

const brief = (text: string | null) => {
  const whole = text ?? ''
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH - 1)}…` : whole
}

const HREF: Record<string, (id: string) => RecordHref> = {
  clientes: recordHref.cliente,
  motos: recordHref.moto,
  locacoes: recordHref.locacao,
  cobrancas_extras: cobrancaHref,
  multas: multaHref,
}

/** Returns the address of the screen that shows the record or its owner; null if there is none. */
export function hrefOf({
  entidade,
  entidade_id,
  acao,
  antes,
  depois,
  cliente,
}: Linha): RecordHref | null {
  const row = { ...antes, ...depois }
  if (HREF[entidade] && acao !== 'delete' && entidade_id.length === 36)
    return HREF[entidade](entidade_id)
  if (typeof row.locacao_id === 'string') return HREF.locacoes!(row.locacao_id)
  if (cliente) return HREF.clientes!(cliente.id)
  return null
}
