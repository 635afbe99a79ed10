import type { TipoCobranca } from '#domain/cobranca.ts'
import { type Centavos, fromReais } from '#domain/money.ts'

/** Prefilled text and amount that staff then adjusts. */
export type Template = {
  tipo: TipoCobranca
  titulo: string
  descricao: string
  /** Usual price of what is no damage to a part; null: the price list of the shop decides. */
  valor_sugerido: Centavos | null
  observacoes: string
  /** Damage in the shop's price list, for a part of either side. */
  avaria?: { tipo: string; regioes: readonly string[] }
}

/** The templates of the new-charge dialog, in display order. */
export const TEMPLATES: readonly Template[] = [
  {
    tipo: 'dano_moto',
    titulo: 'Dano na carenagem',
    descricao: 'Reparo ou troca da carenagem danificada durante a locação.',
    valor_sugerido: null,
    avaria: { tipo: 'quebrado', regioes: ['carenagem_direita', 'carenagem_esquerda'] },
    observacoes: 'Anexe fotos do dano e o orçamento da oficina.',
  },
  {
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Troca do retrovisor quebrado durante a locação.',
    valor_sugerido: null,
    avaria: { tipo: 'quebrado', regioes: ['retrovisor_esquerdo', 'retrovisor_direito'] },
    observacoes: 'Confira se o par precisa ser trocado.',
  },
  {
    tipo: 'reposicao_peca',
    titulo: 'Pneu danificado',
    descricao: 'Reposição do pneu danificado durante a locação, com montagem.',
    valor_sugerido: null,
    avaria: { tipo: 'quebrado', regioes: ['pneu_traseiro', 'pneu_dianteiro'] },
    observacoes: '',
  },
  {
    tipo: 'reposicao_peca',
    titulo: 'Perda da chave',
    descricao: 'Cópia da chave e recodificação da ignição.',
    valor_sugerido: fromReais(150),
    observacoes: '',
  },
  {
    tipo: 'franquia_sinistro',
    titulo: 'Franquia do seguro',
    descricao: 'Franquia do seguro por sinistro ocorrido durante a locação.',
    valor_sugerido: fromReais(1500),
    observacoes: 'Guarde o boletim de ocorrência e o número do sinistro.',
  },
  {
    tipo: 'mal_uso',
    titulo: 'Embreagem queimada por mau uso',
    descricao: 'Troca do kit de embreagem, com desgaste incompatível com o uso normal.',
    valor_sugerido: fromReais(350),
    observacoes: 'Anexe o laudo da oficina.',
  },
  {
    tipo: 'mal_uso',
    titulo: 'Troca de óleo não realizada',
    descricao: 'A moto passou do limite de quilometragem sem ser trazida para a troca de óleo.',
    valor_sugerido: fromReais(120),
    observacoes: 'Registre a quilometragem do dia.',
  },
  {
    tipo: 'multa_transito',
    titulo: 'Multa de trânsito',
    descricao: 'Repasse de multa de trânsito cometida durante a locação.',
    valor_sugerido: fromReais(130.16),
    observacoes: 'Informe o número do auto de infração.',
  },
  {
    tipo: 'outros',
    titulo: 'Lavagem e higienização',
    descricao: 'Limpeza da moto devolvida fora das condições de entrega.',
    valor_sugerido: fromReais(60),
    observacoes: '',
  },
]

/** A row of the shop's price list of damage; a price without a region is of all that have none of their own. */
type Preco = { tipo: string; regiao: string | null; valor: Centavos }

/** Returns the templates with what the shop's price list says of damage; null without a price. */
export const pricedTemplates = (precos: readonly Preco[]): Omit<Template, 'avaria'>[] =>
  TEMPLATES.map(({ avaria, ...template }) => {
    if (!avaria) return template
    const ofKind = precos.filter(({ tipo }) => tipo === avaria.tipo)
    const price =
      ofKind.find(({ regiao }) => regiao !== null && avaria.regioes.includes(regiao)) ??
      ofKind.find(({ regiao }) => regiao === null)
    return { ...template, valor_sugerido: price?.valor ?? null }
  })
