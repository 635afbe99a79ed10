import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'

/** What a settlement may add: no deductible, which is owed regardless of fault, and no fine, which multas charges. */
export const TIPOS_INCLUIDOS = [
  'dano_moto',
  'reposicao_peca',
  'mal_uso',
  'outros',
] as const satisfies TipoCobranca[]
export type TipoIncluido = (typeof TIPOS_INCLUIDOS)[number]

/** Whether a charge of that kind needs a proof of the damage: normal wear is the lessor's (Civil Code art. 569 IV). */
export const needsProof = (tipo: TipoIncluido | '') => tipo !== 'outros' && tipo !== ''

export const TITULO_COMBUSTIVEL = 'Combustível'

/** What a settlement may add, to tap; `valor` null: the amount is typed. */
export type Item = {
  tipo: TipoIncluido
  titulo: string
  descricao: string
  valor: Centavos | null
  /** A damage that is new in the inspection. */
  avaria_id?: string
}

/** What is usually added at the end of a rental; `modelo` names the template of an extra charge that has its price. */
export const ITENS_COMUNS: readonly (Omit<Item, 'valor'> & { modelo?: string })[] = [
  {
    tipo: 'dano_moto',
    titulo: 'Espelho quebrado',
    descricao: 'Troca do espelho quebrado durante a locação.',
    modelo: 'Retrovisor quebrado',
  },
  {
    tipo: 'dano_moto',
    titulo: 'Dano na carenagem',
    descricao: 'Reparo ou troca da carenagem danificada durante a locação.',
    modelo: 'Dano na carenagem',
  },
  {
    tipo: 'reposicao_peca',
    titulo: 'Peça a repor',
    descricao: 'Reposição da peça que faltou ou quebrou durante a locação.',
  },
  {
    tipo: 'outros',
    titulo: TITULO_COMBUSTIVEL,
    descricao: 'Combustível que faltou na devolução.',
  },
  {
    tipo: 'outros',
    titulo: 'Lavagem',
    descricao: 'Limpeza da moto devolvida fora das condições de entrega.',
    modelo: 'Lavagem e higienização',
  },
  {
    tipo: 'outros',
    titulo: 'Chave não devolvida',
    descricao: 'Cópia da chave e recodificação da ignição.',
    modelo: 'Perda da chave',
  },
  {
    tipo: 'outros',
    titulo: 'Documento não devolvido',
    descricao: 'Segunda via do documento da moto.',
  },
]

type Modelo = { titulo: string; valor_sugerido: Centavos | null }

/** Returns the usual items with the prices of the templates, those of damage from the shop's price list. */
export const commonItems = (modelos: readonly Modelo[]): Item[] =>
  ITENS_COMUNS.map(({ modelo, ...item }) => ({
    ...item,
    valor: modelos.find(({ titulo }) => titulo === modelo)?.valor_sugerido ?? null,
  }))

type Found = {
  avarias_novas: readonly {
    avaria_id: string
    titulo: string
    descricao: string
    preco: Centavos | null
  }[]
  combustivel: { oitavos: number; valor: Centavos | null } | null
}

/** Returns what the inspection found as items, the damage first. */
export const foundItems = ({ avarias_novas, combustivel }: Found): Item[] => [
  ...avarias_novas.map(({ avaria_id, titulo, descricao, preco }) => ({
    tipo: 'dano_moto' as const,
    titulo,
    descricao: `Avaria nova na devolução: ${descricao}.`,
    valor: preco,
    avaria_id,
  })),
  ...(combustivel
    ? [
        {
          tipo: 'outros' as const,
          titulo: TITULO_COMBUSTIVEL,
          descricao: `${missingFuelText(combustivel.oitavos)} na devolução.`,
          valor: combustivel.valor,
        },
      ]
    : []),
]

/** 'Faltaram 3/8 do tanque'. */
export const missingFuelText = (oitavos: number) =>
  `${oitavos === 1 ? 'Faltou' : 'Faltaram'} ${oitavos}/8 do tanque`

type Proof = {
  tipo: TipoIncluido
  avaria_id?: string | null | undefined
  arquivo_id?: string | null | undefined
  sem_prova_motivo?: string | null | undefined
}

/**
 * Throws ValidationError for a damage without an inspection or a file that shows it; ForbiddenError if somebody who is
 * no administrator goes on without one for a reason.
 */
export function checkProof(
  { tipo, avaria_id, arquivo_id, sem_prova_motivo }: Proof,
  administrador: boolean,
) {
  if (!needsProof(tipo) || avaria_id || arquivo_id) return
  if (!sem_prova_motivo)
    throw new ValidationError([
      {
        campo: 'arquivo_id',
        mensagem: 'Cobre só o que a vistoria mostra: escolha uma avaria nova ou anexe uma foto.',
      },
    ])
  if (!administrador)
    throw onlyAdministrators(
      'Só administradores cobram um dano sem prova. Anexe uma foto ou um orçamento.',
    )
}

type Shown = { avaria_id: string; titulo: string }

/** Throws RuleViolation if the damage may be one that the inspection shows: charged by hand, it would be charged twice. */
export function checkNotFound(avarias: readonly Shown[]) {
  const [first] = avarias
  if (!first) return
  throw new RuleViolation(
    `A vistoria mostra: ${avarias.map(({ titulo }) => titulo).join('; ')}. Um dano se cobra uma vez só: escolha a avaria em Da vistoria, ou diga que é outro dano.`,
    'avaria_da_vistoria',
    undefined,
    avarias.length === 1 ? { avaria_id: first.avaria_id } : undefined,
  )
}

/**
 * Returns the fuel that is missing, in eighths of the tank, with its price (null: the shop set none for an eighth) and why it
 * is not charged; null if none is missing.
 */
export const fuelOffer = (
  oitavos: number | null,
  por_oitavo: Centavos | null,
  nao_cobrar_motivo: string | null,
) =>
  oitavos !== null && oitavos > 0
    ? {
        oitavos,
        valor: por_oitavo === null ? null : ((oitavos * por_oitavo) as Centavos),
        nao_cobrar_motivo,
      }
    : null
