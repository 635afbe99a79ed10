import { onlyAdministrators } from '#domain/access/permissoes.ts'
import { type CalendarDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { type FieldError, RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import type { Slot, SlotFixo } from '#domain/vistoria.ts'
import { ASSINE_DENTRO, isDrawn } from '#features/contratos/documentos/assinatura/rules.ts'
import { type Leitura, questionOf } from '#features/frota/motos/hodometros/rules.ts'
import type { StatusMoto } from '#features/frota/motos/rules.ts'
import type { ItemVistoria, Resposta } from './modelo/rules.ts'

export const TIPOS_VISTORIA = [
  'entrega',
  'devolucao',
  'troca_volta',
  'troca_saida',
  'avulsa',
] as const
/** When an inspection is made: at the ends of a rental, at a swap, or at any other time. */
export type TipoVistoria = (typeof TIPOS_VISTORIA)[number]

export const TIPO_VISTORIA_LABEL: Record<TipoVistoria, string> = {
  entrega: 'Entrega',
  devolucao: 'Devolução',
  troca_volta: 'Volta na troca',
  troca_saida: 'Saída na troca',
  avulsa: 'Avulsa',
}

export const STATUS_VISTORIA = ['rascunho', 'concluida', 'anulada'] as const
export type StatusVistoria = (typeof STATUS_VISTORIA)[number]

export const STATUS_VISTORIA_LABEL: Record<StatusVistoria, string> = {
  rascunho: 'Em andamento',
  concluida: 'Concluída',
  anulada: 'Anulada',
}

/** Kinds that end with a signed term. */
const COM_TERMO: readonly TipoVistoria[] = ['entrega', 'devolucao']
export const hasTerm = (tipo: TipoVistoria) => COM_TERMO.includes(tipo)

/** Throws RuleViolation for a kind that the customer does not sign. */
export function checkHasTerm(tipo: TipoVistoria) {
  if (!hasTerm(tipo))
    throw new RuleViolation(`O cliente não assina a ${NOME_VISTORIA[tipo]}.`, 'acao_nao_permitida')
}

/** Kinds after which the customer has the motorcycle: a safety problem stops them. */
const SAIDAS: readonly TipoVistoria[] = ['entrega', 'troca_saida']
export const goesOut = (tipo: TipoVistoria) => SAIDAS.includes(tipo)

/** Kinds with which the customer gives the motorcycle back: what is new in them may be charged. */
const VOLTAS: readonly TipoVistoria[] = ['devolucao', 'troca_volta']
export const comesBack = (tipo: TipoVistoria) => VOLTAS.includes(tipo)

/** Level of a full tank, in eighths. */
export const TANQUE_CHEIO = 8

/** Name of an inspection in a sentence. */
export const NOME_VISTORIA: Record<TipoVistoria, string> = {
  entrega: 'vistoria de entrega',
  devolucao: 'vistoria de devolução',
  troca_volta: 'vistoria da moto que volta na troca',
  troca_saida: 'vistoria da moto que sai na troca',
  avulsa: 'vistoria avulsa',
}

export const notStarted = (status: StatusLocacao, tipo: TipoVistoria) =>
  new RuleViolation(
    `Não é possível fazer a ${NOME_VISTORIA[tipo]} de uma locação ${status}.`,
    'acao_nao_permitida',
  )
export const concluded = () =>
  new RuleViolation(
    'Esta vistoria já foi concluída. Se há um erro, anule-a e faça outra.',
    'vistoria_concluida',
  )
const annulled = () => new RuleViolation('Esta vistoria foi anulada.', 'vistoria_anulada')

type Asked = { tipo: TipoVistoria; locacao_id?: string | undefined; moto_id?: string | undefined }

/** Throws ValidationError unless the call says of which rental or motorcycle the inspection is. */
export function checkAsked({ tipo, locacao_id, moto_id }: Asked) {
  if (tipo !== 'avulsa' && !locacao_id)
    throw new ValidationError([{ campo: 'locacao_id', mensagem: 'Escolha a locação' }])
  if ((tipo === 'troca_saida' || !locacao_id) && !moto_id)
    throw new ValidationError([{ campo: 'moto_id', mensagem: 'Escolha a moto' }])
}

type Locacao = { status: StatusLocacao; moto_id: string }

/** Throws unless that motorcycle of that rental may be inspected now: RuleViolation for its status, ValidationError for the motorcycle. */
export function checkStart({ tipo, moto_id }: Asked, locacao: Locacao) {
  // A return may be inspected after the rental has ended.
  if (tipo !== 'devolucao' && tipo !== 'avulsa' && !isOpen(locacao.status))
    throw notStarted(locacao.status, tipo)
  if (tipo === 'troca_saida' && moto_id === locacao.moto_id)
    throw new ValidationError([{ campo: 'moto_id', mensagem: 'Esta já é a moto da locação' }])
  if (tipo !== 'troca_saida' && moto_id && moto_id !== locacao.moto_id)
    throw new ValidationError([{ campo: 'moto_id', mensagem: 'Esta não é a moto da locação' }])
}

type Draft = { status: StatusVistoria; autor: string; autor_nome: string; salva_em: Instant }

/** Throws RuleViolation unless the inspection is a draft. */
export function checkDraft({ status }: Pick<Draft, 'status'>) {
  if (status === 'concluida') throw concluded()
  if (status === 'anulada') throw annulled()
}

export const ofAnother = ({ autor_nome, salva_em }: Pick<Draft, 'autor_nome' | 'salva_em'>) =>
  new RuleViolation(
    `${autor_nome} está fazendo esta vistoria (${timeInBrazil(new Date(salva_em))}). Assumir?`,
    'vistoria_de_outro',
  )

/** Throws RuleViolation unless the inspection is a draft of that user. */
export function checkAuthor(draft: Draft, usuario: string) {
  checkDraft(draft)
  if (draft.autor !== usuario) throw ofAnother(draft)
}

/**
 * Throws RuleViolation unless a draft takes that user's photo: of its author, or of who announced photos that wait on
 * their phone before another person took over.
 */
export function checkMaySend(draft: Draft & { fotos_na_fila_de: string | null }, usuario: string) {
  checkDraft(draft)
  if (draft.autor !== usuario && draft.fotos_na_fila_de !== usuario) throw ofAnother(draft)
}

/** Throws RuleViolation if that many km since the last reading are too many to be true. */
export function checkPlausibleKm(km: number, last: Leitura | null, today: CalendarDay) {
  const question = questionOf({ km, dia: today }, last)
  if (question) throw new RuleViolation(question, 'confirmar_km')
}

type Respostas = Record<string, { resposta: Resposta; nota: string | null }>

/** Throws ValidationError for an item that the checklist does not have. */
export function checkItems(codes: readonly string[], itens: readonly ItemVistoria[]) {
  const unknown = codes.find((code) => !itens.some(({ codigo }) => codigo === code))
  if (unknown !== undefined)
    throw new ValidationError([
      { campo: `respostas.${unknown}`, mensagem: 'Este item não existe no modelo da vistoria' },
    ])
}

/** Whether an answer needs a note or a photo; that an item does not apply says enough. */
export const needsExplanation = (resposta: Resposta) =>
  resposta === 'problema' || resposta === 'nao_tem'

const DE_SLOT: Record<SlotFixo, string> = {
  frente: 'da frente',
  traseira: 'da traseira',
  lado_esquerdo: 'do lado esquerdo',
  lado_direito: 'do lado direito',
  painel: 'do painel',
  pneu_dianteiro: 'do pneu dianteiro',
  pneu_traseiro: 'do pneu traseiro',
}

type Vistoria = {
  km: number | null
  respostas: Respostas
  fotos: readonly { slot: Slot; item: string | null }[]
  fotos_obrigatorias: readonly SlotFixo[]
  itens: readonly ItemVistoria[]
}

/** Returns what a draft lacks before it can be concluded, each with its field: km, photos, answers and their notes. */
export function missingIn({
  km,
  respostas,
  fotos,
  fotos_obrigatorias,
  itens,
}: Vistoria): FieldError[] {
  const answers = itens.flatMap(({ codigo }) => {
    const answer = respostas[codigo]
    const campo = `respostas.${codigo}`
    if (!answer) return [{ campo, mensagem: 'Responda este item' }]
    const explained = answer.nota || fotos.some(({ item }) => item === codigo)
    return needsExplanation(answer.resposta) && !explained
      ? [{ campo, mensagem: 'Diga o que há ou anexe uma foto' }]
      : []
  })
  return [
    ...(km === null ? [{ campo: 'km', mensagem: 'Informe a quilometragem' }] : []),
    ...fotos_obrigatorias
      .filter((slot) => !fotos.some((foto) => foto.slot === slot))
      .map((slot) => ({ campo: `fotos.${slot}`, mensagem: `Falta a foto ${DE_SLOT[slot]}` })),
    ...answers,
  ]
}

/** Returns the names of the safety items with a problem: 'Pneus', without what the checklist explains in brackets. */
export const unsafeItems = ({ itens, respostas }: Pick<Vistoria, 'itens' | 'respostas'>) =>
  itens
    .filter(
      ({ codigo, grupo }) => grupo === 'seguranca' && respostas[codigo]?.resposta === 'problema',
    )
    .map(({ nome }) => nome.replace(/\s*\(.*\)$/, ''))

/** 'Pneus, farol e buzina': only the first begins with a capital. */
const listed = (names: readonly string[]) =>
  names
    .map((name, index) => (index === 0 ? name : name.toLowerCase()))
    .join(', ')
    .replace(/, ([^,]*)$/, ' e $1')

/** Says that a motorcycle must not go out: 'Pneus com problema: não entregue a moto assim.' */
export const unsafeText = (names: readonly string[]) =>
  `${listed(names)} com problema: não entregue a moto assim.`

type GoingOut = Pick<Vistoria, 'itens' | 'respostas'> & {
  tipo: TipoVistoria
  moto_status: StatusMoto
  liberar_motivo?: string | null | undefined
}

/**
 * Returns why an administrator lets a motorcycle go out with a safety problem; null if there is none to pass. Throws
 * RuleViolation for an inactive motorcycle or a problem without such a reason, ForbiddenError for one from anybody else.
 */
export function checkGoesOut(vistoria: GoingOut, administrador: boolean | undefined) {
  if (!goesOut(vistoria.tipo)) return null
  if (vistoria.moto_status === 'inativa')
    throw new RuleViolation('Esta moto está inativa e não pode ser entregue.', 'moto_inativa')
  const unsafe = unsafeItems(vistoria)
  if (unsafe.length === 0) return null
  if (!vistoria.liberar_motivo) throw new RuleViolation(unsafeText(unsafe), 'item_de_seguranca')
  if (administrador === false)
    throw onlyAdministrators('Só administradores entregam uma moto com problema de segurança.')
  return vistoria.liberar_motivo
}

type Ending = {
  tipo: TipoVistoria
  assinatura?: { tracos: Parameters<typeof isDrawn>[0] } | undefined
  recusa?: object | undefined
}

/** Throws ValidationError unless a term has either a drawn signature or a reason for none, and other kinds neither. */
export function checkEnding({ tipo, assinatura, recusa }: Ending) {
  const refuse = (mensagem: string) => new ValidationError([{ campo: 'assinatura', mensagem }])
  if (!hasTerm(tipo)) {
    if (assinatura || recusa) throw refuse('Esta vistoria não é assinada')
    return
  }
  if (assinatura && recusa) throw refuse('Envie a assinatura ou por que não há, não os dois')
  if (!recusa && !(assinatura && isDrawn(assinatura.tracos))) throw refuse(ASSINE_DENTRO)
}

/** Throws RuleViolation for one annulled before, ForbiddenError for a signed one without an administrator. */
export function checkMayAnnul(
  { status, documento_id }: { status: StatusVistoria; documento_id: string | null },
  administrador: boolean | undefined,
) {
  if (status === 'anulada') throw annulled()
  if (documento_id && administrador === false)
    throw onlyAdministrators('Só administradores anulam uma vistoria assinada.')
}

/** Days for which a draft without photos is kept. */
export const DIAS_DE_RASCUNHO = 30
