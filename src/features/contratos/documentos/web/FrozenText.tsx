import { piecesOf } from '../modelos/rules.ts'
import { type Bloco, blocksOf } from '../rules.ts'

/** A text as headings, numbered clauses and paragraphs; what is missing in a preview is red. */
export function FrozenText({ texto, large }: { texto: string; large?: boolean }) {
  const blocks = blocksOf(texto)
  const hasTitle = blocks.some((block) => block.tipo === 'titulo' && block.nivel === 1)
  return (
    <div
      className={`grid gap-3 wrap-anywhere ${large ? 'text-lg leading-relaxed' : 'leading-relaxed'}`}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <Block key={index} block={block} hasTitle={hasTitle} />
      ))}
    </div>
  )
}

function Block({ block, hasTitle }: { block: Bloco; hasTitle: boolean }) {
  if (block.tipo === 'paragrafo')
    return (
      <p>
        <Words texto={block.texto} />
      </p>
    )
  if (block.tipo === 'clausula')
    return (
      <p className={block.numero.includes('.') ? 'pl-4' : undefined}>
        <b>{block.numero}.</b> <Words texto={block.texto} />
      </p>
    )
  const words = <Words texto={block.texto} />
  if (block.nivel === 1) return <h3 className="text-xl leading-snug font-bold">{words}</h3>
  const look = 'mt-2 text-lg font-bold'
  return hasTitle ? <h4 className={look}>{words}</h4> : <h3 className={look}>{words}</h3>
}

const Words = ({ texto }: { texto: string }) =>
  piecesOf(texto).map(({ texto, falta }, index) =>
    falta ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <mark key={index} className="rounded-1 bg-vermelho-bg px-1 font-medium text-vermelho-tx">
        {texto}
      </mark>
    ) : (
      texto
    ),
  )
