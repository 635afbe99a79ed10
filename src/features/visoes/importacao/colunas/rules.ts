import { plain } from '#domain/text/plain.ts'
import { FIELD_LABEL, FIELDS_OF, type Field, type Kind } from '../rules.ts'

/** Which column of the file each field is in. */
export type Colunas = Partial<Record<Field, number>>

/** Compares titles without accents, case, spaces and marks: 'R$ semana' is 'rsemana'. */
export const titleKey = (title: string) => plain(title).replace(/[^a-z0-9]/g, '')

/** Titles of each field, the best first, as `titleKey` writes them. No monthly amount is among them. */
const TITLES: Record<Field, readonly string[]> = {
  placa: ['placa', 'placamoto', 'placadamoto', 'placaveiculo', 'placadoveiculo', 'veiculo', 'moto'],
  cor: ['cor', 'cordamoto', 'corpredominante'],
  ano: ['anomodelo', 'anofabmodelo', 'anofabricacaomodelo', 'ano', 'anodamoto'],
  km_atual: ['kmatual', 'km', 'quilometragem', 'quilometragematual', 'hodometro'],
  data_aquisicao: [
    'dataaquisicao',
    'datadeaquisicao',
    'aquisicao',
    'datacompra',
    'datadacompra',
    'dataentrada',
  ],
  renavam: ['renavam', 'codigorenavam', 'numerorenavam'],
  chassi: ['chassi', 'chassis', 'numerodochassi', 'numerochassi'],
  valor_aquisicao: [
    'valoraquisicao',
    'valordeaquisicao',
    'valorcompra',
    'valordacompra',
    'valordecompra',
  ],
  nome: [
    'nomecliente',
    'nomedocliente',
    'nomecompleto',
    'cliente',
    'nome',
    'locatario',
    'nomelocatario',
    'nomedolocatario',
  ],
  cpf: ['cpf', 'cpfcliente', 'cpfdocliente', 'cpflocatario', 'cpfdolocatario', 'cpfcnpj'],
  telefone: [
    'whatsapp',
    'celular',
    'telefone',
    'tel',
    'fone',
    'telefonecelular',
    'telefonecliente',
    'telefonedocliente',
    'telefonewhatsapp',
  ],
  email: ['email', 'emailcliente', 'emaildocliente'],
  cnh: ['cnh', 'numerocnh', 'numerodacnh', 'ncnh', 'registrocnh', 'habilitacao'],
  validade_cnh: [
    'validadecnh',
    'validadedacnh',
    'vencimentocnh',
    'vencimentodacnh',
    'cnhvalidade',
    'cnhvencimento',
  ],
  data_nascimento: ['datanascimento', 'datadenascimento', 'nascimento', 'dtnascimento', 'datanasc'],
  endereco: [
    'endereco',
    'enderecocompleto',
    'enderecocliente',
    'enderecodocliente',
    'logradouro',
    'rua',
  ],
  cidade: ['cidade', 'municipio', 'cidadecliente', 'cidadedocliente'],
  cep: ['cep', 'cepcliente'],
  plano: ['plano', 'tipodeplano', 'tipoplano', 'planocontratado'],
  inicio: [
    'inicio',
    'datainicio',
    'datadeinicio',
    'iniciocontrato',
    'iniciodocontrato',
    'datainiciocontrato',
    'datalocacao',
    'datadalocacao',
    'datadelocacao',
    'iniciolocacao',
    'iniciodalocacao',
    'retirada',
    'dataretirada',
    'datadaretirada',
    'datadaentrega',
  ],
  pago_ate: ['pagoate', 'pagoateodia', 'pagoateadata', 'quitadoate'],
  semanas_pagas: ['semanaspagas', 'qtdsemanaspagas', 'numerodesemanaspagas', 'qtdesemanaspagas'],
  valor_semana: [
    'valorsemanal',
    'semanalidade',
    'rsemana',
    'valorsemana',
    'valordasemana',
    'valorporsemana',
    'precosemanal',
    'precosemana',
    'precodasemana',
    'rsemanal',
  ],
  fim: [
    'fim',
    'datafim',
    'datafimprevista',
    'datadofim',
    'fimcontrato',
    'fimdocontrato',
    'datafimcontrato',
    'termino',
    'datatermino',
    'datadetermino',
    'terminodocontrato',
    'previsaodevolucao',
    'previsaodedevolucao',
  ],
  dia_pagamento: [
    'diapagamento',
    'diadepagamento',
    'diadopagamento',
    'diadasemana',
    'diavencimento',
    'diadevencimento',
  ],
  caucao: [
    'caucao',
    'deposito',
    'valorcaucao',
    'valordacaucao',
    'valordeposito',
    'valordodeposito',
  ],
  km_inicial: [
    'kminicial',
    'kmsaida',
    'kmdesaida',
    'kmretirada',
    'kmdaretirada',
    'kmentrega',
    'kmdaentrega',
  ],
  saldo_anterior: [
    'cobrancasemaberto',
    'saldoanterior',
    'saldodevedor',
    'debitoanterior',
    'dividaanterior',
  ],
  saldo_desde: ['saldodesde', 'saldoanteriordesde', 'dividadesde', 'debitodesde'],
  observacoes: ['observacoes', 'observacao', 'obs', 'anotacoes'],
}

/** Titles of columns that say that a rental has ended. */
const RETURN_DAY = [
  'datadevolucao',
  'datadadevolucao',
  'devolvidaem',
  'devolucao',
  'dataencerramento',
  'datadeencerramento',
  'encerradaem',
]
const STATUS = [
  'status',
  'situacao',
  'statuscontrato',
  'statusdocontrato',
  'situacaocontrato',
  'statuslocacao',
]

/** Returns the columns of the sheet that say whether a rental has ended. */
export function endColumns(titulos: readonly string[]) {
  const among = (keys: readonly string[]) =>
    titulos.flatMap((title, index) => (keys.includes(titleKey(title)) ? [index] : []))
  return { devolucao: among(RETURN_DAY), status: among(STATUS) }
}

/** Returns the columns whose title is the best one that the sheet has for the field. */
export function columnsNamed(field: Field, titulos: readonly string[]): number[] {
  const keys = titulos.map(titleKey)
  const best = TITLES[field].find((key) => keys.includes(key))
  return keys.flatMap((key, index) => (key === best ? [index] : []))
}

/** Returns how many of the kind's fields the row names, which tells titles from data. */
export const namesIn = (kind: Kind, row: readonly string[]) =>
  FIELDS_OF[kind].filter((field) => columnsNamed(field, row).length > 0).length

/** Guesses the column of each field by its title; two of one title are left to the user. */
export function guessColumns(kind: Kind, titulos: readonly string[]): Colunas {
  const guessed: Colunas = {}
  for (const field of FIELDS_OF[kind]) {
    const [column, another] = columnsNamed(field, titulos)
    const isTaken = Object.values(guessed).includes(column!)
    if (column !== undefined && another === undefined && !isTaken) guessed[field] = column
  }
  return guessed
}

/** Fields of which a sheet needs at least one of each group. */
const NEEDED: Record<Kind, readonly (readonly Field[])[]> = {
  motos: [['placa'], ['cor']],
  clientes: [['nome'], ['cpf'], ['telefone']],
  locacoes: [['cpf', 'nome'], ['placa'], ['plano'], ['inicio'], ['pago_ate', 'semanas_pagas']],
}

/** Returns the fields that the sheet must have and that have neither a column nor a fixed value. */
export const missingFields = (
  kind: Kind,
  { colunas, fixos }: { colunas: Colunas; fixos: Partial<Record<Field, string>> },
): Field[] =>
  NEEDED[kind]
    .filter((group) => group.every((field) => !(field in colunas) && !(field in fixos)))
    .map(([field]) => field!)

/** Fields that each row has a value of its own for. */
const OF_EACH_ROW: readonly Field[] = [
  'placa',
  'renavam',
  'chassi',
  'nome',
  'cpf',
  'telefone',
  'email',
  'cnh',
]
export const canBeFixed = (field: Field) => !OF_EACH_ROW.includes(field)

/** Returns why the columns cannot be used, as the sentence beside them; undefined if they can. */
export function columnsProblem(colunas: Colunas, titulos: readonly string[]) {
  const taken = new Map<number, Field>()
  for (const [field, index] of Object.entries(colunas) as [Field, number][]) {
    if (index >= titulos.length) return 'Esta coluna não existe na planilha.'
    const other = taken.get(index)
    if (other)
      return `A coluna “${titulos[index]}” está em ${FIELD_LABEL[other]} e ${FIELD_LABEL[field]}. Escolha um.`
    taken.set(index, field)
  }
}
