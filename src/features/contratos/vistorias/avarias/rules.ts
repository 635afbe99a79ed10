import { ValidationError } from '#domain/errors.ts'
import type { ItemVistoria, Resposta } from '../modelo/rules.ts'

/** Parts of a motorcycle that damage is on, as the drawing and its list show them. */
export const REGIOES = [
  'farol',
  'painel_instrumentos',
  'guidao',
  'manete_direito',
  'manete_esquerdo',
  'retrovisor_direito',
  'retrovisor_esquerdo',
  'seta_dianteira_direita',
  'seta_dianteira_esquerda',
  'paralama_dianteiro',
  'roda_dianteira',
  'pneu_dianteiro',
  'garfo',
  'tanque',
  'carenagem_direita',
  'carenagem_esquerda',
  'motor',
  'escapamento',
  'pedaleira_direita',
  'pedaleira_esquerda',
  'pedal_freio',
  'pedal_cambio',
  'banco',
  'rabeta',
  'lanterna',
  'seta_traseira_direita',
  'seta_traseira_esquerda',
  'placa',
  'roda_traseira',
  'pneu_traseiro',
] as const
export type Regiao = (typeof REGIOES)[number]

export const REGIAO_LABEL: Record<Regiao, string> = {
  farol: 'Farol',
  painel_instrumentos: 'Painel de instrumentos',
  guidao: 'Guidão',
  manete_direito: 'Manete direito',
  manete_esquerdo: 'Manete esquerdo',
  retrovisor_direito: 'Retrovisor direito',
  retrovisor_esquerdo: 'Retrovisor esquerdo',
  seta_dianteira_direita: 'Seta dianteira direita',
  seta_dianteira_esquerda: 'Seta dianteira esquerda',
  paralama_dianteiro: 'Para-lama dianteiro',
  roda_dianteira: 'Roda dianteira',
  pneu_dianteiro: 'Pneu dianteiro',
  garfo: 'Garfo',
  tanque: 'Tanque',
  carenagem_direita: 'Carenagem direita',
  carenagem_esquerda: 'Carenagem esquerda',
  motor: 'Motor',
  escapamento: 'Escapamento',
  pedaleira_direita: 'Pedaleira direita',
  pedaleira_esquerda: 'Pedaleira esquerda',
  pedal_freio: 'Pedal do freio',
  pedal_cambio: 'Pedal do câmbio',
  banco: 'Banco',
  rabeta: 'Rabeta',
  lanterna: 'Lanterna',
  seta_traseira_direita: 'Seta traseira direita',
  seta_traseira_esquerda: 'Seta traseira esquerda',
  placa: 'Placa',
  roda_traseira: 'Roda traseira',
  pneu_traseiro: 'Pneu traseiro',
}

export const TIPOS_AVARIA = [
  'riscado',
  'amassado',
  'quebrado',
  'trincado',
  'faltando',
  'gasto',
  'outro',
] as const
export type TipoAvaria = (typeof TIPOS_AVARIA)[number]

export const TIPO_AVARIA_LABEL: Record<TipoAvaria, string> = {
  riscado: 'Riscado',
  amassado: 'Amassado',
  quebrado: 'Quebrado',
  trincado: 'Trincado',
  faltando: 'Faltando',
  gasto: 'Gasto',
  outro: 'Outro',
}

export const GRAVIDADES = ['leve', 'media', 'grave'] as const
export type Gravidade = (typeof GRAVIDADES)[number]

export const GRAVIDADE_LABEL: Record<Gravidade, string> = {
  leve: 'Leve',
  media: 'Média',
  grave: 'Grave',
}

/** `cobrada` names its charge, `reparada` its maintenance, `desconsiderada` a reason. */
export const STATUS_AVARIA = ['existente', 'cobrada', 'reparada', 'desconsiderada'] as const
export type StatusAvaria = (typeof STATUS_AVARIA)[number]

export const STATUS_AVARIA_LABEL: Record<StatusAvaria, string> = {
  existente: 'Existente',
  cobrada: 'Cobrada',
  reparada: 'Reparada',
  desconsiderada: 'Desconsiderada',
}

/** Statuses that a person gives a damage; charging it is a call of its own. */
export const SITUACOES_AVARIA = [
  'existente',
  'reparada',
  'desconsiderada',
] as const satisfies StatusAvaria[]

/** Damage that a later inspection still finds on the motorcycle. */
export const NA_MOTO = ['existente', 'cobrada'] as const satisfies StatusAvaria[]

/** Max. side of the drawing, on which damage has a place. */
export const MAX_DESENHO = 1000

type Described = { regiao: Regiao; tipo: TipoAvaria; gravidade: Gravidade; desgaste: boolean }

/** Returns a damage as a line: 'Retrovisor esquerdo, quebrado, grave' or 'Pneu traseiro gasto (desgaste normal)'. */
export function avariaLabel({ regiao, tipo, gravidade, desgaste }: Described) {
  const where = REGIAO_LABEL[regiao]
  const what = TIPO_AVARIA_LABEL[tipo].toLowerCase()
  return desgaste
    ? `${where} ${what} (desgaste normal)`
    : `${where}, ${what}, ${GRAVIDADE_LABEL[gravidade].toLowerCase()}`
}

/** Returns a damage within a sentence: 'retrovisor esquerdo, quebrado, grave'. */
export const describeAvaria = (avaria: Described) => {
  const label = avariaLabel(avaria)
  return label.charAt(0).toLowerCase() + label.slice(1)
}

type Known = { id: string; status: StatusAvaria }

/** Throws ValidationError unless the damage that got worse is one that the motorcycle has. */
export function checkWorse(pior_que: string | null | undefined, known: readonly Known[]) {
  if (!pior_que) return
  if (!known.some(({ id, status }) => id === pior_que && NA_MOTO.some((each) => each === status)))
    throw new ValidationError([
      { campo: 'pior_que', mensagem: 'Escolha uma avaria que esta moto já tinha' },
    ])
}

/** The item of the checklist about a part of the motorcycle, by the code that it has since the first version. */
const ITEM_DA_REGIAO: Partial<Record<Regiao, string>> = {
  farol: 'farol',
  painel_instrumentos: 'painel',
  manete_direito: 'manetes',
  manete_esquerdo: 'manetes',
  retrovisor_direito: 'retrovisores',
  retrovisor_esquerdo: 'retrovisores',
  seta_dianteira_direita: 'setas',
  seta_dianteira_esquerda: 'setas',
  seta_traseira_direita: 'setas',
  seta_traseira_esquerda: 'setas',
  pneu_dianteiro: 'pneus',
  pneu_traseiro: 'pneus',
  tanque: 'carenagens',
  carenagem_direita: 'carenagens',
  carenagem_esquerda: 'carenagens',
  paralama_dianteiro: 'carenagens',
  rabeta: 'carenagens',
  escapamento: 'escapamento',
  pedaleira_direita: 'pedaleiras',
  pedaleira_esquerda: 'pedaleiras',
  banco: 'banco',
  lanterna: 'lanterna_e_luz_de_freio',
  placa: 'placa_e_lacre',
}

/** How the names of parts begin, without accents, of those that the label's first word does not say. */
const OUTROS_NOMES: Partial<Record<string, readonly string[]>> = {
  farol: ['faro'],
  painel: ['paine'],
  retrovisor: ['retrovisor', 'espelho'],
  seta: ['seta', 'pisca'],
  carenagem: ['carenage'],
  escapamento: ['escap'],
  banco: ['banco', 'assento', 'selim'],
  roda: ['roda', 'aro'],
}
/** How words for a side begin, each with its opposite. */
const OPOSTOS: Record<string, string> = {
  direit: 'esquerd',
  esquerd: 'direit',
  dianteir: 'traseir',
  traseir: 'dianteir',
}

const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f-]/g, '')
    .toLowerCase()

/** Whether a shop's own item names a part: 'Espelho retrovisor esquerdo' the left mirror, 'Óleo do motor' no engine. */
function isNamed(nome: string, regiao: Regiao) {
  const [part, ...of] = plainName(REGIAO_LABEL[regiao]).split(' ')
  const name = plainName(nome)
  const head = name.split(/ (?:de|do|da|dos|das|com|para|sem) |[(,]/)[0]!
  const starts = OUTROS_NOMES[part!] ?? [part!]
  const words = head.split(/[^a-z]+/)
  if (!words.some((word) => starts.some((start) => word.startsWith(start)))) return false
  if (part === 'pedal') return name.includes(of.at(-1)!)
  // 'Pneus' is about both, 'Pneu dianteiro' about one.
  const own = Object.keys(OPOSTOS).filter((side) => of.some((word) => word.startsWith(side)))
  return own.every((side) => name.includes(side) || !name.includes(OPOSTOS[side]!))
}

/** Whether a damage stops a part from working; a light scratch does not. */
const isBroken = ({ tipo, gravidade }: Described) =>
  gravidade !== 'leve' || tipo === 'quebrado' || tipo === 'trincado' || tipo === 'faltando'

const itensOf = (regiao: Regiao, itens: readonly ItemVistoria[]) =>
  itens.filter(({ codigo, nome }) => codigo === ITEM_DA_REGIAO[regiao] || isNamed(nome, regiao))

type Respostas = Record<string, { resposta: Resposta; nota: string | null }>

/**
 * Returns the answers of a checklist as new damage leaves them: an item of that place that is in order or not answered yet
 * has a problem, which the damage explains. Normal wear changes nothing, nor does a light scratch an item of safety.
 */
export function withDamage(
  respostas: Respostas,
  avarias: readonly (Described & { nova: boolean })[],
  itens: readonly ItemVistoria[],
): Respostas {
  const answered = { ...respostas }
  for (const avaria of avarias) {
    if (!avaria.nova || avaria.desgaste) continue
    for (const item of itensOf(avaria.regiao, itens)) {
      if (item.grupo === 'seguranca' && !isBroken(avaria)) continue
      const { resposta = 'ok' } = answered[item.codigo] ?? {}
      if (resposta === 'ok')
        answered[item.codigo] = { resposta: 'problema', nota: avariaLabel(avaria) }
    }
  }
  return answered
}
