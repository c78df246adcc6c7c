/** What word processors and others put on the clipboard, as `text/html` and as `text/plain`. */
type Clipboard = { html: string; plain: string };

const WORD_ITEM = (position: string, mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

/** Word for Windows. */
const word: Clipboard = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm;} --></style></head><body lang=EN-IN><!--StartFragment--><h1><b>What to check</b><o:p></o:p></h1><p class=MsoNormal>Ask for the <b style='mso-bidi-font-weight:normal'>sale deed</b> of the plot, and for its <i>khata</i>&nbsp;number; “not later”.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${WORD_ITEM('First', '·', 'The map')}${WORD_ITEM('Middle', 'o', 'with its scale', 2)}${WORD_ITEM('Last', '·', 'The <a href="https://up-rera.in/">register</a>')}<h2>Then<o:p></o:p></h2>${WORD_ITEM('First', '1.', 'Pay')}${WORD_ITEM('Last', '2.', 'Register')}<p class=MsoNormal><a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> See <a href="file:///C:/Users/asha/plot.docx">the file</a>.</p><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Size</b></p></td><td><p class=MsoNormal>Price</p></td></tr><tr><td><p class=MsoNormal>100</p></td><td><p class=MsoNormal>52.5 | lakh</p></td></tr></table><!--EndFragment--></body></html>`,
  plain: 'What to check\nAsk for the sale deed\n',
};

/** Google Docs in Chrome. */
const docs: Clipboard = {
  html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f2b"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;font-style:normal;">Water and power</span></h2><p dir="ltr"><span style="font-weight:400;">The borewell is </span><span style="font-weight:700;">shared</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">metered</span><span style="font-weight:400;">, see </span><a href="https://www.jvvnl.example/" style="text-decoration:none;"><span style="text-decoration:underline;">the tariff</span></a><span style="font-weight:400;">.</span></p><ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Pipe</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Meter</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Line</span></p></li></ul></b><br class="Apple-interchange-newline">`,
  plain: 'Water and power\nThe borewell is shared',
};

/** A malicious page. */
const hostile: Clipboard = {
  html: `<p onclick="alert(1)">Look <b>here</b> <a href="javascript:alert(1)">at this</a><img src=x onerror="alert(1)"><script>alert(1)</script><iframe src="https://evil.example"></iframe><svg onload="alert(1)"><text>drawn</text></svg></p><p>&lt;script&gt;alert(2)&lt;/script&gt; stays words</p>`,
  plain: 'Look here at this',
};

/** Markdown copied out of an editor of source text. */
const source: Clipboard = {
  html: `<div style="color: #333;font-family: Consolas, monospace;white-space: pre;"><div><span style="font-weight: bold;">## Roads</span></div><div><span>* wide</span></div></div>`,
  plain: '## Roads\n* wide',
};

/** Words of a page without any form. */
const words: Clipboard = {
  html: `<meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-family: Anek;">a_plain * line</span>`,
  plain: 'a_plain * line',
};

export const CLIPBOARDS = { word, docs, hostile, source, words };
