import { useId } from 'react'
import { TEMPLATES, type Template } from '#features/dinheiro/cobrancas-extras/templates/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/values.tsx'

/** Templates of usual extra charges, which fill the form with one click. */
export function QuickTemplates({ onChoose }: { onChoose: (template: Template) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-2 font-bold">
        Modelos rápidos
      </h3>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1 tablet:flex-wrap">
        {TEMPLATES.map((template) => (
          <Button
            key={template.titulo}
            size="small"
            className="shrink-0 whitespace-nowrap"
            onClick={() => onChoose(template)}
          >
            {template.titulo}
            <span className="text-sm font-normal text-tinta-2">
              <Money value={template.valor_sugerido} />
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
