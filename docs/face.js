// Draws examples/face.png, a face for a portrait, softly shaded like a photograph.
// Run: node docs/face.js
import { Resvg } from '@resvg/resvg-js';
import { writeFileSync } from 'node:fs';

const ball = (id, x, y, r, from, to) =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;
const eye = (x) => `
  <ellipse cx="${x}" cy="222" rx="34" ry="20" fill="#8a8a8a" filter="url(#soft)"/>
  <path d="M${x - 27} 224Q${x} 200 ${x + 27} 224Q${x} 240 ${x - 27} 224z" fill="#f4f4f4"/>
  <circle cx="${x}" cy="221" r="12" fill="#2a2a2a"/><circle cx="${x + 4}" cy="217" r="3.5" fill="#fff"/>
  <path d="M${x - 29} 224Q${x} 196 ${x + 29} 224" fill="none" stroke="#111" stroke-width="6" stroke-linecap="round"/>
  <path d="M${x - 33} 190Q${x} 168 ${x + 33} 188" fill="none" stroke="#222" stroke-width="10" stroke-linecap="round" filter="url(#fine)"/>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="480">
<defs>
  ${ball('skin', '0.4', '0.35', '0.75', '#ffffff', '#8c8c8c')}
  ${ball('hair', '0.4', '0.2', '0.9', '#4a4a4a', '#050505')}
  ${ball('neck', '0.4', '0.1', '1', '#777777', '#dddddd')}
  <filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="fine" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="2"/></filter>
</defs>
<rect width="400" height="480" fill="#f6f6f6"/>
<path d="M200 30C90 30 62 130 66 230C68 300 60 360 44 400L356 400C340 360 334 300 335 225C338 120 306 30 200 30z" fill="url(#hair)"/>
<path d="M40 480Q56 412 160 396L160 340L245 340L245 396Q346 412 362 480z" fill="url(#neck)"/>
<path d="M40 480Q56 416 150 400Q200 440 252 400Q346 416 362 480z" fill="#3a3a3a"/>
<ellipse cx="202" cy="368" rx="62" ry="22" fill="#555" filter="url(#soft)"/>
<path d="M104 190C104 100 150 78 202 78C256 78 298 104 298 190C298 290 262 374 202 374C144 374 104 290 104 190z" fill="url(#skin)"/>
<path d="M262 130C300 180 296 300 236 360C280 330 298 260 298 190z" fill="#6a6a6a" filter="url(#soft)"/>
<path d="M100 210C98 120 140 96 180 92C230 100 280 110 302 205C310 110 270 56 200 56C130 56 92 110 100 210z" fill="#151515" filter="url(#fine)"/>
${eye(158)}${eye(248)}
<path d="M206 215Q214 260 224 282Q214 296 200 292" fill="none" stroke="#777" stroke-width="9" stroke-linecap="round" filter="url(#fine)"/>
<ellipse cx="192" cy="291" rx="7" ry="4" fill="#444"/><ellipse cx="216" cy="291" rx="7" ry="4" fill="#444"/>
<path d="M164 326Q184 316 202 322Q220 316 242 326Q222 348 202 348Q182 348 164 326z" fill="#4d4d4d" filter="url(#fine)"/>
<path d="M164 326Q202 334 242 326" fill="none" stroke="#1a1a1a" stroke-width="4"/>
<ellipse cx="202" cy="356" rx="26" ry="5" fill="#999" filter="url(#fine)"/>
<ellipse cx="140" cy="280" rx="22" ry="16" fill="#bbb" filter="url(#soft)"/>
</svg>`;
writeFileSync(new URL('../examples/face.png', import.meta.url), new Resvg(svg).render().asPng());
