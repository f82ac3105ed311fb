import { DEFAULT_SIZE } from '../../model.ts';
import * as page from '../page.ts';

const { top, left, bottom, right } = page.MARGIN_MM;
const GAP = `${page.PARAGRAPH_GAP_PT}pt`;
const INSET_Y = `${page.CELL_PADDING_PT.y}pt`;

/**
 * The one Typst program that lays every document out; it reads what encode.ts wrote. User text reaches
 * it only as JSON strings, so nothing in a text is ever run.
 *
 * - Edges: CSS splits line-height 1.5 evenly around the font's ascent and descent
 *   ((1.5 - 0.891 - 0.216) / 2 on either side), so a line is 1.5 × its largest size and leading is 0.
 * - `mark`: of no width, so that a list's body column is measured at the width it is laid out in and
 *   the layout is found in Typst's cache; else the work doubles with each level.
 * - `linebreaks: "simple"`: lines break as in a word processor, and it is faster.
 */
export const template = (families: readonly string[]): string => String.raw`#let d = json("d.json")
#let (year, month, day, hour, minute, second) = d.d
#set document(title: d.t, author: d.at("a", default: ()), date: datetime(year: year, month: month, day: day, hour: hour, minute: minute, second: second))
#set text(font: (${families.map((family) => `"${family}",`).join(' ')}), fallback: false, size: ${DEFAULT_SIZE}pt, lang: "tr", region: "TR", hyphenate: false,
  top-edge: 1.0875em, bottom-edge: -0.4125em)
#set par(leading: 0pt, spacing: if "p" in d { d.p.g * 1pt } else { ${GAP} }, linebreaks: "simple")
#set table(inset: (x: ${page.CELL_PADDING_PT.x}pt, y: ${INSET_Y}))
#set table.cell(breakable: false)
#set underline(evade: false)
#set super(typographic: false, size: 0.7em, baseline: -0.4em)
#set sub(typographic: false, size: 0.7em, baseline: 0.15em)

#let styled(s) = {
  let args = (size: s.z * 1pt)
  if "b" in s { args.weight = "bold" }
  if "i" in s { args.style = "italic" }
  let t = text.with(..args)
  if "p" in s { t = c => text(..args, super(c)) }
  if "q" in s { t = c => text(..args, sub(c)) }
  if "x" in s and "u" in s { c => underline(strike(t(c))) }
  else if "x" in s { c => strike(t(c)) }
  else if "u" in s { c => underline(t(c)) }
  else { t }
}
#let styles = d.s.map(styled)
// A heading has the look of its runs and is no paragraph of its own within its tag.
#show heading: set text(size: ${DEFAULT_SIZE}pt, weight: "regular")
#show heading: it => it.body

#let below(h) = (h - 1.107) / 2 + 0.216
#let inline(r) = {
  if type(r) == str { r }
  else if type(r) == array { (styles.at(r.first()))(r.last()) }
  else if type(r) == dictionary and "g" in r {
    context (styles.at(r.y))(str(if r.g == 1 { counter(page).final().first() } else { here().page() + d.p.n - 1 }))
  }
  else if type(r) == dictionary and "k" in r { box(baseline: below(r.e) * 1em, inline(r.k)) }
  else if type(r) == dictionary and "v" in r {
    let part(c) = if type(c) == str { c } else { c.map(inline).join() }
    let fill = if r.f == 0 { h(1fr) } else {
      let (content, baseline) = if r.f == 3 { (line(length: 100%, stroke: 0.5pt), 0pt) }
        else { (if r.f == 1 { repeat[.] } else { repeat[-] }, below(r.e) * 1em) }
      box(width: 1fr, baseline: baseline, content)
    }
    // A line of tabs alone is as high as one with text.
    let (strut, size) = if "z" in r { (box(width: 0pt, height: r.e * r.z * 1pt), r.z * 1pt) } else { (none, 1em) }
    box(width: r.v * 1pt, baseline: below(r.e) * size, strut + part(r.c) + fill + part(r.d))
  }
  else if type(r) == dictionary {
    box(image("i" + str(r.n), width: r.w * 1pt, height: r.h * 1pt, fit: "stretch", alt: r.a))
  }
  else { linebreak() }
}
#let inlines(c) = if type(c) == str { c } else { c.map(inline).join() }

#let para(a, c, n) = {
  let body = inlines(c)
  let p = if n > 0 {
    par(justify: a == 3, hanging-indent: n * 1pt, first-line-indent: (amount: n * 1pt, all: true), body)
  }
  else if a == 3 { par(justify: true, body) }
  else { par(body) }
  if a == 1 { align(center, p) } else if a == 2 { align(right, p) } else { p }
}
#let spaced(b) = block(width: 100%, above: b.a * 1pt, below: b.b * 1pt, sticky: "y" in b,
  breakable: b.at("y", default: 1) == 1, {
  if b.c.len() == 0 { block(height: ${DEFAULT_SIZE}pt * b.h) }
  else {
    set text(top-edge: (b.h - below(b.h)) * 1em, bottom-edge: -below(b.h) * 1em)
    // Typst indents no first line within a list.
    let p = if "j" in b {
      set par(justify: b.k == 3)
      pad(left: b.l * 1pt, heading(level: b.j, h(b.f * 1pt) + inlines(b.c)))
    } else { par(justify: b.k == 3, hanging-indent: b.l * 1pt, h((b.l + b.f) * 1pt) + inlines(b.c)) }
    pad(right: b.r * 1pt, if b.k == 1 { align(center, p) } else if b.k == 2 { align(right, p) } else { p })
  }
})
#let mark(m, z, h) = text(size: z * 1pt, top-edge: (h - below(h)) * 1em, bottom-edge: -below(h) * 1em,
  box(width: 0pt, height: h * 1em, baseline: below(h) * 1em, place(end + top, m)))

#let grille(b, blk) = {
  let filled(c) = {
    let shown = c.b.map(blk).join()
    shown
    if "m" in c { context v(calc.max(0pt, c.m * 1pt - measure(shown, width: c.w * 1pt).height)) }
  }
  // Typst keeps rows together only where a cell spans them: one of no width.
  let content(c) = {
    if type(c) == int { table.cell(rowspan: c, breakable: false, inset: 0pt, stroke: none)[] }
    else if type(c) == dictionary { table.cell(colspan: c.n, breakable: "y" in c, filled(c)) }
    else { c.map(blk).join() }
  }
  let made = table(columns: b.t.map(x => x * 1fr) + if "l" in b { (0pt,) }, stroke: if b.s == 1 { ${page.BORDER_PT}pt }, inset: (x: b.x * 1pt, y: ${INSET_Y}),
    ..if b.h.len() > 0 { (table.header(..b.h.map(content)),) },
    ..b.r.map(content))
  if b.s == 2 { block(width: 100%, stroke: ${page.BORDER_PT}pt, made) } else { made }
}

#let blk(b) = {
  if type(b) == str { par(b) }
  else if type(b) == array { para(..b) }
  else if b == 0 { block(height: ${DEFAULT_SIZE * page.LINE_HEIGHT_EM}pt, spacing: ${GAP}) }
  else if b == 1 { pagebreak(weak: true) }
  else if "t" in b { grille(b, blk) }
  else if "c" in b { spaced(b) }
  else {
    let gap = b.g
    let opts = (indent: (b.w - gap) * 1pt, body-indent: gap * 1pt, spacing: b.s * 1pt)
    let items = if "e" in b {
      b.i.zip(b.e).map(((x, e)) => block(width: 100%, inset: (bottom: e * 1pt), x.map(blk).join()))
    } else { b.i.map(x => block(width: 100%, x.map(blk).join())) }
    let made = if "u" in b { list(marker: mark(b.u, b.z, b.h), ..opts, ..items) }
      else { enum(start: 0, numbering: n => mark(..b.o.at(n)), ..opts, ..items) }
    if "a" in b { block(above: b.a * 1pt, below: b.b * 1pt, width: 100%, sticky: "y" in b,
      breakable: b.at("y", default: 1) == 1, made) } else { made }
  }
}
// A region higher than its margin pushes the text away, as in a word processor.
#let region(e) = {
  let lines(c) = block(width: 100%, c.map(blk).join())
  let shown = lines(e.c)
  let first = if "f" in e { lines(e.f) } else { shown }
  let empty = e.c.len() + e.at("f", default: ()).len() == 0
  let height(c) = measure(c, width: (d.p.w - d.p.m.at(1) - d.p.m.at(3)) * 1pt).height
  (
    room: if empty { 0pt } else { e.d * 1pt + calc.max(height(shown), height(first)) },
    content: if empty { none } else { context if here().page() == 1 { first } else { shown } },
  )
}
#let ownpage() = {
  let sides = d.p.m.map(x => x * 1pt)
  context {
    let o = region(d.p.o)
    let u = region(d.p.u)
    set page(width: d.p.w * 1pt, height: d.p.h * 1pt,
      margin: (top: calc.max(sides.at(0), o.room), right: sides.at(1), bottom: calc.max(sides.at(2), u.room), left: sides.at(3)),
      header-ascent: 0pt, footer-descent: 0pt,
      header: if o.content != none { align(top, pad(top: d.p.o.d * 1pt, o.content)) },
      footer: if u.content != none { align(bottom, pad(bottom: d.p.u.d * 1pt, u.content)) })
    d.b.map(blk).join()
  }
}
#let specified() = {
  set page(paper: "a4", margin: (top: ${top}mm, left: ${left}mm, bottom: ${bottom}mm, right: ${right}mm),
    footer: context align(center, text(size: ${page.FOOTER_SIZE_PT}pt,
      "Sayfa " + counter(page).display("1") + " / " + str(counter(page).final().first()))))
  d.b.map(blk).join()
}
#if "p" in d { ownpage() } else { specified() }
`;
