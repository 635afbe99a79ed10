import { type ReactNode, useEffect } from 'react'

type EntryProps = {
  product: string
  tabTitle: string
  title: string
  lead: string
  children: ReactNode
}

/** A whole screen that replaces the admin area until the user has signed in or finished a step. */
export function EntryScreen({ product, tabTitle, title, lead, children }: EntryProps) {
  useEffect(() => {
    document.title = `${tabTitle} | ${product}`
  }, [tabTitle, product])
  return (
    <main className="entry-panel">
      <div className="w-full max-w-[400px]">
        <p className="flex items-center gap-2.5 font-bold">
          <img src="/admin/favicon.svg" alt="" width={36} height={36} />
          {product}
        </p>
        <h1 className="mt-8 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <p className="mt-1 mb-6 text-tinta-2">{lead}</p>
        {children}
      </div>
    </main>
  )
}
