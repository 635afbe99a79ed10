import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { AJUDA, INDICE } from '../rules.ts'
import { CHAPTERS } from './manual.ts'

/** The manual's table of contents, beside the page where there is room for it. */
export const Contents = ({ current }: { current: string }) => (
  <nav aria-label="Páginas da ajuda" className="no-print hidden h-full desk:block">
    <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
      <Entry href={AJUDA} title="Início da ajuda" active={current === INDICE} />
      {CHAPTERS.map(({ title, links }) => (
        <section key={title} className="mt-4">
          <p className="mb-1 px-3 text-xs font-bold text-tinta-3">{title}</p>
          <ul>
            {links.map(({ href, page, title }) => (
              <li key={page}>
                <Entry href={href} title={title} active={page === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </nav>
)

const Entry = ({ href, title, active }: { href: string; title: string; active: boolean }) => (
  <AppLink
    href={href}
    aria-current={active ? 'page' : 'false'}
    className={`block rounded-2 px-3 py-1.5 text-sm hover:bg-afundado ${active ? 'bg-afundado font-bold' : 'text-tinta-2'}`}
  >
    {title}
  </AppLink>
)
